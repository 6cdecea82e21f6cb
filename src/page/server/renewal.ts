/** A certificate that ends, or begins to hold, while the site is served. */
import type { Server as PlainServer } from 'node:http';
import { Server } from 'node:https';
import type { Certificate } from './certificate.js';
import type { After } from './connections.js';

/** The certificate in place of `present`; undefined: that one holds, or there is no other. Never rejects. */
export type Renewal = (present: Certificate) => Promise<Certificate | undefined>;

/** The clock of a machine may be set, and an evening may last for days, ms. */
const CHECK_EVERY_MS = 3_600_000;

/** Asks every hour; new connections get the newer certificate. Returns a function that ends it. */
export function renewHourly(
  server: PlainServer,
  first: Certificate,
  renewal: Renewal,
  after: After,
): () => Promise<void> {
  let present = first;
  let isOver = false;
  const check = async () => {
    const newer = await renewal(present);
    if (isOver) return;
    if (newer !== undefined && server instanceof Server) server.setSecureContext(newer);
    present = newer ?? present;
    cancel = after(CHECK_EVERY_MS, check);
  };
  let cancel = after(CHECK_EVERY_MS, check);
  return async () => {
    isOver = true;
    cancel();
  };
}
