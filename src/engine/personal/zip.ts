import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of an archive. */
export interface ZipEntry {
  /** Its path in the archive, with slashes between folders. */
  name: string;
  bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
  /** Its bytes are compressed already. */
  isCompressed?: boolean;
}

/** Returns a name without the characters that would lead out of its folder, or that Windows refuses. */
export const fileNameOf = (name: string): string =>
  name
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is replaced.
    .replace(/[\\/:*?"<>|\x00-\x1f]/g, '_')
    .replace(/^\.+/, '_');

/** Streams a ZIP archive, compressing while it is read. */
export async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const taken = () => {
    const chunks = ready;
    ready = [];
    return chunks;
  };
  for await (const { name, bytes, isCompressed } of entries) {
    const file = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    zip.add(file);
    for await (const chunk of bytes) {
      file.push(chunk);
      yield* taken();
    }
    file.push(new Uint8Array(), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
