import { describe, expect, it } from 'vitest';
import { acceptedEncoding } from './acceptedEncoding';

describe('the encoding of an answer', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['deflate, gzip, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, *', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['gzip;q=nonsense', undefined],
  ])('is chosen for a client that sends "%s": %s', (header, encoding) => {
    expect(acceptedEncoding(header, ['br', 'gzip'])).toBe(encoding);
  });
});
