import { expect, it } from 'vitest';
import { fittingLines } from './fittingLines';

const widths = [100, 100, 100, 100];

it.each([
  [406, 4, 'all of them where there is just enough room'],
  [405, 3, 'room for the line that opens the rest otherwise'],
  [371, 3, 'that line and the gap before it'],
  [370, 2, 'one line less where they leave too little for it'],
  [40, 0, 'none in a very narrow bar'],
])('fits into %i pixels %i lines: %s', (room, count) =>
  expect(fittingLines(widths, { room, gap: 2, more: 65 })).toBe(count),
);
