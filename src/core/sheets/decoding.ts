/** The pieces in which bytes are decoded: few enough to stay small, large enough to cost nothing. */
const PIECE = 64 * 1024;

function* decoded(bytes: Uint8Array, decoder: TextDecoder): Generator<string> {
  for (let at = 0; at < bytes.length; at += PIECE)
    yield decoder.decode(bytes.subarray(at, at + PIECE), { stream: true });
  yield decoder.decode();
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    for (const _ of decoded(bytes, new TextDecoder('utf-8', { fatal: true })));
    return true;
  } catch {
    return false;
  }
}

/** Returns the encoding of a text file: that of its byte-order mark, else UTF-8 if it is valid, else Windows-1252. */
export function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Spreadsheets on Windows save "CSV" without a mark in the code page of the system.
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** Decodes a text file piece by piece, without its byte-order mark. */
export const textsIn = (bytes: Uint8Array, encoding = encodingOf(bytes)): Generator<string> =>
  decoded(bytes, new TextDecoder(encoding));
