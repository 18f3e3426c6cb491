import { expect, it } from 'vitest';
import { isJsonObject } from './jsonObject';

it('tells a JSON object from a list, nothing and plain values', () => {
  expect(isJsonObject({})).toBe(true);
  for (const other of [[], null, undefined, 'text', 5, true])
    expect(isJsonObject(other)).toBe(false);
});
