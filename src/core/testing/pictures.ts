import { joined } from './zipFiles';

// Pictures of a few bytes with any declared size, as tests send them.

const big32 = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
const big16 = (value: number) => big32(value).slice(2);

const pngChunk = (type: string, content: readonly number[]) =>
  joined(big32(content.length), type, content, [0, 0, 0, 0]);

/** Returns a PNG of a few bytes that declares this many pixels. */
export const pngOf = (width: number, height: number) =>
  joined(
    '\x89PNG\r\n\x1a\n',
    pngChunk('IHDR', [...big32(width), ...big32(height), 8, 2, 0, 0, 0]),
    pngChunk('IDAT', [1, 2, 3]),
    pngChunk('IEND', []),
  );

/** Returns a JPEG of a few bytes that declares this many pixels. */
export const jpegOf = (width: number, height: number, frame = 0xc0) =>
  joined(
    [0xff, 0xd8, 0xff, 0xe0, 0, 7],
    'JFIF\0',
    [0xff, frame, 0, 11, 8, ...big16(height), ...big16(width), 1, 1, 0x11, 0],
    [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0],
    [1, 2, 0xff, 0, 3, 0xff, 0xd9],
  );
