// @vitest-environment node
import { expect, it } from 'vitest';
import { drawnPng } from './png';

const drawing = {
  width: 3,
  height: 2,
  colours: [
    [0, 0, 0],
    [255, 128, 0],
  ],
} as const;

/** Unpacks zlib data with the platform's decoder. */
async function unpacked(packed: Uint8Array): Promise<number[]> {
  const stream = new Blob([Uint8Array.from(packed)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'));
  return [...new Uint8Array(await new Response(stream).arrayBuffer())];
}

it('writes a PNG file with the drawn pixels', async () => {
  const bytes = Buffer.from(drawnPng(drawing, (x, y) => (x === y ? 1 : 0)));
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  expect([width, height, bytes[24], bytes[25]]).toEqual([3, 2, 4, 3]);
  const at = bytes.indexOf('IDAT');
  const packed = bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4));
  // A row begins with its filter type; an octet holds two pixels.
  expect(await unpacked(packed)).toEqual([0, 0x10, 0x00, 0, 0x01, 0x00]);
  expect(bytes.subarray(-8, -4).toString('latin1')).toBe('IEND');
});

it('refuses more colours than its pixels can hold', () => {
  const colours = Array.from({ length: 17 }, () => [0, 0, 0] as const);
  expect(() => drawnPng({ ...drawing, colours }, () => 0)).toThrow('at most 16 colours');
});
