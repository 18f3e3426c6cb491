import { expect, it } from 'vitest';
import { closestTo } from './closest';

it.each([
  ['Acem Ltd', ['Acme Ltd', 'Apex Ltd'], 'Acme Ltd'],
  ['yusuf alli', ['Yusuf Ali', 'Ben Carter'], 'Yusuf Ali'],
  ['Mian depot', ['Main depot', 'Mill depot'], 'Main depot'],
  ['Zebra', ['Acme Ltd'], undefined],
  ['Cat', ['Bat', 'Hat'], undefined],
  ['X', [], undefined],
])('finds what %s means among %j', (text, choices, expected) => {
  expect(closestTo(text, choices)).toBe(expected);
});
