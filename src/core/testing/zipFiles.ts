// Archives written byte by byte, valid ones and ones with false declarations.

const textBytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

/** Concatenates bytes. */
export function joined(...pieces: (Uint8Array | string | readonly number[])[]): Uint8Array {
  const all = pieces.map((piece) => (typeof piece === 'string' ? textBytes(piece) : piece));
  const whole = new Uint8Array(all.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of all) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

const little16 = (value: number) => [value & 255, (value >> 8) & 255];
const little32 = (value: number) => [...little16(value & 65_535), ...little16(value >>> 16)];

/** Returns bytes as an uncompressed deflate stream: one last block of at most 65,535. */
const deflated = (bytes: Uint8Array) =>
  joined([1], little16(bytes.length), little16(65_535 - bytes.length), bytes);

/** One file in an archive, with optional false declarations. */
export interface ZippedFile {
  name: string;
  content?: Uint8Array;
  /** Stored uncompressed. */
  stored?: boolean;
  /** The content as it is in the archive, if that is not made of it here. */
  packed?: Uint8Array;
  saidSize?: number;
  /** Declared in the directory, not in front of the bytes. */
  saidName?: string;
  saidOffset?: number;
  flags?: number;
  method?: number;
}

/** False declarations of an archive as a whole. */
export interface ZipLies {
  count?: number;
  directory?: number;
  comment?: string;
  /** Between the last file and the directory. */
  junk?: Uint8Array;
}

export function zipOf(files: readonly ZippedFile[], lies: ZipLies = {}): Uint8Array {
  const bodies: Uint8Array[] = [];
  const listed: Uint8Array[] = [];
  let at = 0;
  for (const file of files) {
    const content = file.content ?? textBytes(`<${file.name}/>`);
    const packed = file.packed ?? (file.stored ? content : deflated(content));
    const method = file.method ?? (file.stored ? 0 : 8);
    const sizes = [...little32(packed.length), ...little32(file.saidSize ?? content.length)];
    const common = [...little16(file.flags ?? 0), ...little16(method), ...little32(0)];
    const crc = little32(0);
    const names = [file.name, file.saidName ?? file.name] as const;
    const body = joined(
      'PK\x03\x04',
      [20, 0, ...common, ...crc, ...sizes, ...little16(names[0].length), 0, 0],
      names[0],
      packed,
    );
    listed.push(
      joined(
        'PK\x01\x02',
        [20, 0, 20, 0, ...common, ...crc, ...sizes, ...little16(names[1].length)],
        new Uint8Array(12),
        little32(file.saidOffset ?? at),
        names[1],
      ),
    );
    bodies.push(body);
    at += body.length;
  }
  const directory = joined(...listed);
  const start = lies.directory ?? at + (lies.junk?.length ?? 0);
  const count = little16(lies.count ?? files.length);
  const comment = lies.comment ?? '';
  return joined(
    ...bodies,
    lies.junk ?? '',
    directory,
    'PK\x05\x06',
    [0, 0, 0, 0, ...count, ...count, ...little32(directory.length), ...little32(start)],
    little16(comment.length),
    comment,
  );
}
