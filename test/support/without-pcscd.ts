/** A table of a test finds no daemon of readers, though the machine or another test has one. */
import { afterAll, beforeAll, vi } from 'vitest';

/** For the tests of the file that calls it. */
export function withoutPcscd(): void {
  beforeAll(() => void vi.stubEnv('PCSCLITE_CSOCK_NAME', '/nowhere/pcscd.comm'));
  afterAll(() => void vi.unstubAllEnvs());
}
