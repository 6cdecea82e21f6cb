/** Ids of things in KiCad's files: the same for the same name on every machine. */
import { createHash } from 'node:crypto';

export function kicadId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-');
}
