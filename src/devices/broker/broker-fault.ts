/** Why a broker cannot be used, by which the advice differs. */

/** A fault of a broker: its certificate is not accepted; it does not admit the user; it is not there, or hangs up. */
export type BrokerFault = 'certificate' | 'refused' | 'unreachable';

/** User or password is wrong: codes of protocol 3.1.1 and 5. */
const NOT_ADMITTED: readonly number[] = [4, 5, 0x86, 0x87, 0x8a];

/** Returns the fault of the broker that an error of a connection shows; without one it did not answer. */
export function brokerFaultOf(fault: unknown): BrokerFault {
  const code = brokerCodeOf(fault);
  if (typeof code === 'number') return NOT_ADMITTED.includes(code) ? 'refused' : 'unreachable';
  return code !== undefined && OF_CERTIFICATE.test(code) ? 'certificate' : 'unreachable';
}

/** The code of an error: a number of the broker, or a name of Node's. */
export function brokerCodeOf(fault: unknown): number | string | undefined {
  if (!(fault instanceof Error) || !('code' in fault)) return undefined;
  const { code } = fault;
  return typeof code === 'number' || typeof code === 'string' ? code : undefined;
}

/** Codes of Node's TLS: `CERT_HAS_EXPIRED`, `SELF_SIGNED_CERT_IN_CHAIN`, `ERR_TLS_CERT_ALTNAME_INVALID`. */
const OF_CERTIFICATE = /CERT|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/u;
