import { describe, expect, it } from 'vitest';
import { cells, flipEveryCell, isAgreed } from './support/accessDifferences';

describe('the access table', () => {
  it('selects the same rows of the demo company as the hand-written matrix, cell by cell', () => {
    expect(cells.filter((cell) => !isAgreed(cell))).toEqual([]);
  });

  it('is held by the matrix: a slip in any of its cells would be noticed', () => {
    const slips = flipEveryCell();
    expect(slips.length).toBeGreaterThanOrEqual(cells.length);
    expect(slips.filter(({ isNoticed }) => !isNoticed).map(({ slip }) => slip)).toEqual([]);
    expect(cells.filter((cell) => !isAgreed(cell))).toEqual([]);
  });
});
