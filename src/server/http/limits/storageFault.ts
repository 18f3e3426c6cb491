import { diskFull, type Refusal, storageFails } from '@/core/validation/refusals';

/** What an error says of itself, as far as codes go. */
interface Coded {
  code?: unknown;
  syscall?: unknown;
  path?: unknown;
}

/** A disk or a quota is full; 53100 is PostgreSQL's code for it. */
const FULL = /^(?:ENOSPC|EDQUOT|53100)$/;
/** Only disks say this; whatever writes to an open file learns no path. */
const DISK = /^(?:EROFS|EIO|ESTALE)$/;
/** Neither of these is about files, although both can name a path. */
const NO_FILE = /^(?:connect|spawn)/;

/** The refusal behind an error of the disk that holds the uploaded files; nothing for another. */
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
