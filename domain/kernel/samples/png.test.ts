// @vitest-environment node
import { inflateSync } from 'node:zlib';
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

it('is a PNG file whose pixels are those that were drawn', () => {
  const bytes = Buffer.from(drawnPng(drawing, (x, y) => (x === y ? 1 : 0)));
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  expect([width, height, bytes[24], bytes[25]]).toEqual([3, 2, 4, 3]);
  const at = bytes.indexOf('IDAT');
  const packed = bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4));
  // A row begins with how it is filtered; two pixels are an octet.
  expect([...inflateSync(packed)]).toEqual([0, 0x10, 0x00, 0, 0x01, 0x00]);
  expect(bytes.subarray(-8, -4).toString('latin1')).toBe('IEND');
});

it('has no more colours than its pixels can name', () => {
  const colours = Array.from({ length: 17 }, () => [0, 0, 0] as const);
  expect(() => drawnPng({ ...drawing, colours }, () => 0)).toThrow('at most 16 colours');
});
