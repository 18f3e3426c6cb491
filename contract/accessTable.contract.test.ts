import { describe, expect, it } from 'vitest';
import { cells, flipEveryCell, flipLoans, isAgreed, isLent } from './support/accessDifferences';

/** Another manager of the demo company. */
const REPRESENTED = 6;

describe('the access table', () => {
  it('selects the same rows of the demo company as the hand-written matrix, cell by cell', () => {
    expect(cells.filter((cell) => !isAgreed(cell))).toEqual([]);
  });

  it('shows a deputy the rows of the other manager to see and review, but their own, cell by cell', () => {
    const theirs = cells.filter(({ role }) => role === 'CONTRACT_MANAGER');
    expect(theirs.filter((cell) => !isAgreed(cell, REPRESENTED))).toEqual([]);
    // A table that knew of no deputies would be noticed in every cell that is lent.
    const unnoticed = theirs.filter(
      (cell) => isLent(cell) && isAgreed(cell, REPRESENTED, { standsIn: false }),
    );
    expect(unnoticed.map(({ row, action }) => `${action} ${row.name}`)).toEqual([]);
  });

  it('is held by the matrix: a slip in what is lent to deputies would be noticed', () => {
    const slips = flipLoans(REPRESENTED);
    expect(slips.length).toBeGreaterThan(20);
    expect(slips.filter(({ isNoticed }) => !isNoticed).map(({ slip }) => slip)).toEqual([]);
  });

  it('is held by the matrix: a slip in any of its cells would be noticed', () => {
    const slips = flipEveryCell();
    expect(slips.length).toBeGreaterThanOrEqual(cells.length);
    expect(slips.filter(({ isNoticed }) => !isNoticed).map(({ slip }) => slip)).toEqual([]);
    expect(cells.filter((cell) => !isAgreed(cell))).toEqual([]);
  });
});
