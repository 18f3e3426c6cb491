/** Where the lifecycle says what it does: one sentence a call, for a person who reads the log. */
export interface EmbeddedLog {
  info(text: string): void;
  warn(text: string): void;
  error(text: string): void;
}

/**
 * A start that could not be, said in a sentence a person can act on: the folder is in use, there
 * are no binaries for this machine, the data belong to another major version, the disk is full.
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

/** What any thrown value says, as one sentence. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** The system's error code (`ENOENT`) or PostgreSQL's (`3D000`) of a thrown value, if it has one. */
export function codeOf(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown)) return undefined;
  return String(thrown.code);
}

/** Whether a thrown value, or what it was caused by, says that a disk is full or a quota used up. */
export function saysDiskFull(thrown: unknown, depth = 5): boolean {
  if (thrown === undefined || depth === 0) return false;
  if (['ENOSPC', 'EDQUOT', '53100'].includes(codeOf(thrown) ?? '')) return true;
  if (/No space left on device|Disk quota exceeded/i.test(reasonOf(thrown))) return true;
  return thrown instanceof Error && saysDiskFull(thrown.cause, depth - 1);
}
