import { expect, it } from 'vitest';
import { withGroups, withoutGroups } from './grouping';

it.each([
  ['0', '0'],
  ['0.00', '0.00'],
  ['999.75', '999.75'],
  ['5945.75', '5,945.75'],
  ['-10396.00', '-10,396.00'],
  ['1234567.125', '1,234,567.125'],
])('groups the thousands of %s, and takes them out again', (written, shown) => {
  expect(withGroups(written)).toBe(shown);
  expect(withoutGroups(shown)).toBe(written);
});
