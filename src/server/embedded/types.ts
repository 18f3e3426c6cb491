/** The log of the database's lifecycle: one sentence per call, for a person who reads the log. */
export interface EmbeddedLog {
  info(text: string): void;
  warn(text: string): void;
  error(text: string): void;
}

/**
 * A failed start, with a sentence a person can act on: the folder is in use, there are no binaries for this machine,
 * the data belong to another major version, the disk is full.
 */
export class EmbeddedRefused extends Error {
  override name = 'EmbeddedRefused';
}

/** The unprivileged account that runs PostgreSQL while this process is root. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** Returns the message of any thrown value. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** Returns the system's error code (`ENOENT`) or PostgreSQL's (`3D000`) of a thrown value, if it has one. */
export function codeOf(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown)) return undefined;
  return String(thrown.code);
}

/** Returns true if a thrown value, or its cause, reports a full disk or an exceeded quota. */
export function isDiskFull(thrown: unknown, depth = 5): boolean {
  if (thrown === undefined || depth === 0) return false;
  if (['ENOSPC', 'EDQUOT', '53100'].includes(codeOf(thrown) ?? '')) return true;
  if (/No space left on device|Disk quota exceeded/i.test(reasonOf(thrown))) return true;
  return thrown instanceof Error && isDiskFull(thrown.cause, depth - 1);
}
