/** Addresses that programs read, and people do not: nobody there wants a form for a key. */

/** The path of the API. */
export const API_PATH = '/api/v1';
/** The path of the metrics. */
export const METRICS_PATH = '/metrics';

/** Whether a program reads this address, which may have a query. */
export function isForPrograms(url: string): boolean {
  return url.startsWith(`${API_PATH}/`) || url.split('?', 1)[0] === METRICS_PATH;
}
