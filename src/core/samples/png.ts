/** A colour: red, green and blue, each 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** The most colours of a drawing: a pixel takes half an octet. */
const MAX_COLOURS = 16;

/** The most octets of an uncompressed block. */
const MAX_STORED = 65_535;

const octets = (value: number, count: 2 | 4) =>
  Array.from({ length: count }, (_, at) => (value >>> (8 * (count - 1 - at))) & 255);

/** Returns the CRC-32 that PNG requires. */
function crcOf(bytes: readonly number[]): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** Returns the Adler-32 that zlib requires. */
function adlerOf(bytes: readonly number[]): number {
  let [low, high] = [1, 0];
  for (const byte of bytes) {
    low = (low + byte) % 65_521;
    high = (high + low) % 65_521;
  }
  return high * 65_536 + low;
}

function chunk(type: string, data: readonly number[]): number[] {
  const body = [...Array.from(type, (letter) => letter.charCodeAt(0)), ...data];
  return [...octets(data.length, 4), ...body, ...octets(crcOf(body), 4)];
}

const swapped = (value: number) => octets(value, 2).reverse();

/** Returns a drawing of at most 16 colours as a PNG file; `colourAt` returns each pixel's colour by index. */
export function drawnPng(
  { width, height, colours }: { width: number; height: number; colours: readonly Colour[] },
  colourAt: (x: number, y: number) => number,
): Uint8Array {
  if (colours.length > MAX_COLOURS) throw new Error(`at most ${MAX_COLOURS} colours`);
  const pixels = Array.from({ length: height }, (_, y) => [
    0,
    ...Array.from({ length: Math.ceil(width / 2) }, (__, pair) => {
      const right = 2 * pair + 1 < width ? colourAt(2 * pair + 1, y) : 0;
      return colourAt(2 * pair, y) * 16 + right;
    }),
  ]).flat();
  if (pixels.length > MAX_STORED) throw new Error('the drawing is too large');
  // One uncompressed block: a compression library would be more code than it saves here.
  const stored = [1, ...swapped(pixels.length), ...swapped(pixels.length ^ 0xffff), ...pixels];
  return Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk('IHDR', [...octets(width, 4), ...octets(height, 4), 4, 3, 0, 0, 0]),
    ...chunk('PLTE', colours.flat()),
    ...chunk('IDAT', [0x78, 0x01, ...stored, ...octets(adlerOf(pixels), 4)]),
    ...chunk('IEND', []),
  ]);
}
