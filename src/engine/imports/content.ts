import { MAX_IMPORT_BYTES } from '@/core/sheets/importFormats';
import { type Refusal, unreadable } from '@/core/validation/refusals';

const tooLarge: Refusal = {
  status: 413,
  message: `The file is too large; an import takes at most ${MAX_IMPORT_BYTES / (1024 * 1024)} MB. Split it.`,
};

/**
 * Returns the bytes of a body. What is too much is read and dropped, so that its sender gets the refusal; a body that
 * declares far too much is not read.
 */
export async function bytesOfContent(
  content: AsyncIterable<Uint8Array>,
  declared: unknown,
): Promise<Uint8Array | Refusal> {
  if (Number(declared ?? 0) > 2 * MAX_IMPORT_BYTES) return tooLarge;
  let pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of content) {
      size += piece.length;
      if (size <= MAX_IMPORT_BYTES) pieces.push(piece);
      else pieces = [];
    }
  } catch {
    return unreadable('The file did not arrive completely.');
  }
  if (size > MAX_IMPORT_BYTES) return tooLarge;
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
