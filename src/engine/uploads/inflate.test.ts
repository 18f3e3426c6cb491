import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inflate } from './inflate';

const packed = (size: number) => deflateRawSync(Buffer.alloc(size));

describe('unpacking', () => {
  it('counts the unpacked bytes', async () => {
    expect(await inflate(packed(0), 0)).toBe(0);
    expect(await inflate(packed(5_000_000), 5_000_000)).toBe(5_000_000);
  });

  it('stops if there are more unpacked bytes than declared', async () => {
    await expect(inflate(packed(5_000_000), 4_999_999)).rejects.toThrow();
    await expect(inflate(packed(1), 0)).rejects.toThrow();
  });

  it('refuses data that is cut off, is empty, or goes on after its end', async () => {
    for (const bytes of [
      packed(5000).subarray(0, -3),
      new Uint8Array(),
      Uint8Array.of(7, 7, 7),
      Buffer.concat([packed(10), Buffer.from('more')]),
      Buffer.concat([packed(10), packed(10)]),
    ])
      await expect(inflate(bytes, 10_000)).rejects.toThrow();
  });
});
