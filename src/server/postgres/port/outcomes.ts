/** Thrown if the connection was lost before the database confirmed a change. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown';
}

/** Returns true if PostgreSQL itself refused, so that the change is undone. A broken connection does not show that. */
export function isDefinite(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at ? String(at.code) : '';
    if (/^[0-9A-Z]{5}$/.test(code)) return !/^(08|57P)/.test(code);
  }
  return false;
}

// Errors without a connection, so that nothing was sent.
const NEVER_SENT = /ECONNREFUSED|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|trying to connect/;

function wasNeverSent(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if (NEVER_SENT.test(`${'code' in at ? at.code : ''} ${at.message}`)) return true;
  return false;
}

/** Runs work whose last statement makes it permanent. Throws OutcomeUnknown if the connection is lost meanwhile. */
export async function settling<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (isDefinite(cause) || wasNeverSent(cause)) throw cause;
    throw new OutcomeUnknown('the connection was lost while a change was committed', { cause });
  }
}
