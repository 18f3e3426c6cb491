/** The connection was lost before the database said whether a change holds. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown';
}

/** PostgreSQL itself said no: what it was asked is undone. A connection that broke says nothing of that. */
export function isDefinite(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at ? String(at.code) : '';
    if (/^[0-9A-Z]{5}$/.test(code)) return !/^(08|57P)/.test(code);
  }
  return false;
}

// There was no connection on which anything could have been sent.
const NEVER_SENT = /ECONNREFUSED|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|trying to connect/;

function wasNeverSent(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if (NEVER_SENT.test(`${'code' in at ? at.code : ''} ${at.message}`)) return true;
  return false;
}

/** Does what holds once its statement is done. Throws OutcomeUnknown where the connection was lost meanwhile. */
export async function settling<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (isDefinite(cause) || wasNeverSent(cause)) throw cause;
    throw new OutcomeUnknown('the connection was lost while a change was committed', { cause });
  }
}
