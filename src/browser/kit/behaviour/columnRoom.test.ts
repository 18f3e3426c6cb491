import { expect, it } from 'vitest';
import { roomForNames, sharedRoom } from './columnRoom';

it('gives every column its natural width while there is space', () => {
  expect(sharedRoom([90, 200, 140], 500, [80, 80, 80])).toEqual([90, 200, 140]);
});

it('truncates no column below an even share, and divides the rest among the others', () => {
  expect(sharedRoom([90, 320, 110, 300], 600, [80, 80, 80, 80])).toEqual([90, 200, 110, 200]);
});

it('makes no column narrower than its minimum', () => {
  expect(sharedRoom([320, 320, 85], 150, [80, 120, 80])).toEqual([80, 120, 80]);
});

it.each([
  ['gives everything its natural width while there is space', 500, [110, 200, 180]],
  ['shows a name whole where the others have width to give', 340, [110, 115, 115]],
  ['truncates a name only where the others are at their minimum', 270, [90, 90, 90]],
  ['makes no name narrower than its minimum', 150, [80, 90, 90]],
])('%s', (_, room, widths) => {
  expect(roomForNames([110, 200, 180], room, [80, 90, 90], [true, false, false])).toEqual(widths);
});

it('divides what is left for names evenly among them', () => {
  const shares = roomForNames([300, 300, 70], 400, [80, 80, 80], [true, true, false]);
  expect(shares).toEqual([165, 165, 70]);
});
