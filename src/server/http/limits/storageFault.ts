import { diskFull, type Refusal, storageFails } from '@/core/validation/refusals';

interface Coded {
  code?: unknown;
  syscall?: unknown;
  path?: unknown;
}

/** A disk or a quota is full; 53100 is PostgreSQL's code for it. */
const FULL = /^(?:ENOSPC|EDQUOT|53100)$/;
/** Codes of disks only; writing to an open file gives no path. */
const DISK = /^(?:EROFS|EIO|ESTALE)$/;
/** Neither of these is about files, although both can name a path. */
const NO_FILE = /^(?:connect|spawn)/;

/** Returns the refusal behind an error of the disk that holds the uploaded files; nothing for other errors. */
export function storageRefusalOf(error: unknown): Refusal | undefined {
  let at = error;
  for (let depth = 0; depth < 5 && typeof at === 'object' && at !== null; depth += 1) {
    const { code, syscall, path } = at as Coded;
    if (FULL.test(String(code))) return diskFull;
    const isOfFile =
      typeof syscall === 'string' && typeof path === 'string' && !NO_FILE.test(syscall);
    if (isOfFile || DISK.test(String(code))) return storageFails;
    at = (at as { cause?: unknown }).cause;
  }
  return undefined;
}
