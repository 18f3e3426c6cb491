import { expect, it } from 'vitest';
import { sharedRoom } from './columnRoom';

it('gives every column its natural width while there is space', () => {
  expect(sharedRoom([90, 200, 140], 500, [80, 80, 80])).toEqual([90, 200, 140]);
});

it('truncates no column below an even share, and divides the rest among the others', () => {
  expect(sharedRoom([90, 320, 110, 300], 600, [80, 80, 80, 80])).toEqual([90, 200, 110, 200]);
});

it('makes no column narrower than its minimum', () => {
  expect(sharedRoom([320, 320, 85], 150, [80, 120, 80])).toEqual([80, 120, 80]);
});
