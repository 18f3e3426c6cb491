import { describe, expect, it } from 'vitest';
import {
  cells,
  flipDeputyRights,
  flipEveryCell,
  isAgreed,
  isLent,
} from '../support/access/accessDifferences';

/** Another manager of the demo company. */
const REPRESENTED = 6;

describe('the access table', () => {
  it('selects the same rows of the demo company as the hand-written matrix, cell by cell', () => {
    expect(cells.filter((cell) => !isAgreed(cell))).toEqual([]);
  });

  it("lets a deputy see and review the other manager's rows except their own, cell by cell", () => {
    const theirs = cells.filter(({ role }) => role === 'CONTRACT_MANAGER');
    expect(theirs.filter((cell) => !isAgreed(cell, REPRESENTED))).toEqual([]);
    // A table without deputies would fail in every cell that deputies gain.
    const unnoticed = theirs.filter(
      (cell) => isLent(cell) && isAgreed(cell, REPRESENTED, { standsIn: false }),
    );
    expect(unnoticed.map(({ row, action }) => `${action} ${row.name}`)).toEqual([]);
  });

  it('fails against the matrix for a slip in the rights of deputies', () => {
    const slips = flipDeputyRights(REPRESENTED);
    expect(slips.length).toBeGreaterThan(20);
    expect(slips.filter(({ isNoticed }) => !isNoticed).map(({ slip }) => slip)).toEqual([]);
  });

  it('fails against the matrix for a slip in any cell', () => {
    const slips = flipEveryCell();
    expect(slips.length).toBeGreaterThanOrEqual(cells.length);
    expect(slips.filter(({ isNoticed }) => !isNoticed).map(({ slip }) => slip)).toEqual([]);
    expect(cells.filter((cell) => !isAgreed(cell))).toEqual([]);
  });
});
