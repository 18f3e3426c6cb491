import { expect, it } from 'vitest';
import { sharedRoom } from './columnRoom';

it('gives every column what it asks for while there is room', () => {
  expect(sharedRoom([90, 200, 140], 500, [80, 80, 80])).toEqual([90, 200, 140]);
});

it('cuts none that asks for less than an even share, and shares what is left among the others', () => {
  expect(sharedRoom([90, 320, 110, 300], 600, [80, 80, 80, 80])).toEqual([90, 200, 110, 200]);
});

it('makes no column narrower than the least it needs', () => {
  expect(sharedRoom([320, 320, 85], 150, [80, 120, 80])).toEqual([80, 120, 80]);
});
