import type { RaRecord } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { allColumnsOf } from '@/browser/crud/list/columns/columns';
import { soundSearch } from '@/browser/crud/list/filters/soundSearch';
import { withGroupings } from '@/browser/crud/list/groups/groupings';
import type { ShownGroup } from '@/browser/crud/list/groups/shownGroups';
import type { Principal } from '@/core/access/table';
import { transitionsFor } from '@/core/workflow/transitionRefusals';
import { registry, resourceAt } from '@/registry';
import { boardColumns, nextPlace } from './boardColumns';
import { boardsOf } from './boards';
import { boardCardOf, needingAttention } from './cardContent';
import { movesOf } from './moves';

const admin: Principal = { role: 'ADMIN' };
const facts = {
  by: { id: 1, role: 'ADMIN' as const },
  now: '2026-06-01T08:00:00Z',
  zone: 'Europe/London',
};
const workflowAt = (path: string) => {
  const resource = resourceAt(path);
  const workflow = resource.workflows.find(({ field }) => field === 'status');
  if (!workflow) throw new Error(`${path} has no states`);
  return { resource, workflow };
};

/** Returns the moves of a record for an administrator, or for somebody who may make none. */
function movesAt(path: string, record: RaRecord, isAllowed = true) {
  const { resource, workflow } = workflowAt(path);
  const options = transitionsFor(resource, workflow, record, {
    ...facts,
    isAllowed: () => true,
  }).filter(({ begins }) => begins && isAllowed);
  return movesOf(workflow, record, options, facts);
}
const namesIn = (moves: ReturnType<typeof movesAt>) =>
  Object.fromEntries(
    [...moves].map(([state, { options }]) => [state, options.map(({ name }) => name)]),
  );

describe('which lists are boards', () => {
  it('are those of defects, assets and parking, by the workflow that says so', () => {
    const boards = [...registry.values()].flatMap((resource) =>
      boardsOf(withGroupings(resource, admin)).map((field) => `${resource.path} by ${field}`),
    );
    expect(boards.sort()).toEqual([
      'it-assets by status',
      'parking by status',
      'vehicle-defects by status',
    ]);
  });

  it('are found in an address by a state that divides them, and by no other field', () => {
    const search = (path: string, board: string) =>
      soundSearch(
        withGroupings(resourceAt(path), admin),
        admin,
        `?${new URLSearchParams({ filter: JSON.stringify({ board }) })}`,
      );
    expect(search('parking', 'status')).toContain('board');
    expect(search('parking', 'stage')).not.toContain('board');
    expect(search('expenses', 'status')).not.toContain('board');
  });
});

describe('the moves of a card', () => {
  const defect = { id: 1, status: 'open', severity: 'minor', archived_at: null };

  it('are the transitions that lead to the state of each other column', () => {
    expect(namesIn(movesAt('vehicle-defects', defect))).toEqual({
      in_progress: ['start'],
      rectified: ['rectify'],
      no_action_needed: ['no-action'],
    });
  });

  it('leave out states to which no transition leads', () => {
    const moves = movesAt('vehicle-defects', { ...defect, status: 'in_progress' });
    expect(moves.get('open')).toEqual({ options: [], why: 'no_way' });
    expect(moves.get('rectified')?.options).toHaveLength(1);
  });

  it('say that a person may not make the transition that leads there', () => {
    const moves = movesAt('vehicle-defects', defect, false);
    expect(moves.get('rectified')).toEqual({ options: [], why: 'not_allowed' });
  });

  it('give the reason of the workflow for a record that it refuses', () => {
    const moves = movesAt('vehicle-defects', { ...defect, severity: 'dangerous' });
    const move = moves.get('no_action_needed');
    expect(move?.options).toEqual([]);
    expect(move?.message).toContain('A dangerous defect must be repaired.');
  });

  it('lead an asset back from its repair to the person who has it, or else to store', () => {
    const asset = { id: 1, status: 'in_repair', archived_at: null };
    const held = namesIn(movesAt('it-assets', { ...asset, user_id: 7 }));
    expect([held.assigned, held.available]).toEqual([['repaired'], []]);
    const stored = namesIn(movesAt('it-assets', { ...asset, user_id: null }));
    expect([stored.assigned, stored.available]).toEqual([[], ['repaired']]);
  });
});

describe('the columns of a board', () => {
  const { workflow } = workflowAt('vehicle-defects');
  const group = (value: string, count: number, rows: RaRecord[]): ShownGroup => ({
    ...{ key: `status=${value}`, value, label: null, count, sums: {}, isOpen: true, rows },
    ...{ isLoading: false, error: undefined },
  });
  const one = { id: 1, status: 'open' };
  const two = { id: 2, status: 'open' };
  const groups = [
    group('open', 12, [one, two]),
    group('rectified', 1, [{ id: 3, status: 'rectified' }]),
  ];
  const shown = (...given: Parameters<typeof boardColumns>) =>
    boardColumns(...given).map(({ value, count, rows }) => [
      value,
      count,
      rows.map(({ id }) => id),
    ]);

  it('are all states in their order, with the number of all records and without any if there are none', () => {
    expect(shown(workflow, groups)).toEqual([
      ['open', 12, [1, 2]],
      ['in_progress', 0, []],
      ['rectified', 1, [3]],
      ['no_action_needed', 0, []],
    ]);
  });

  it('have a card where it was dropped, and count it there', () => {
    const columns = shown(workflow, groups, { id: 2, state: 'rectified' });
    expect(columns[0]).toEqual(['open', 11, [1]]);
    expect(columns[2]).toEqual(['rectified', 2, [2, 3]]);
  });

  it('follow the state of a record that was moved since the groups were read, and have it once', () => {
    const moved = { id: 2, status: 'rectified' };
    const [open, , rectified] = shown(workflow, [
      group('open', 12, [one, moved]),
      group('rectified', 2, [moved, { id: 3, status: 'rectified' }]),
    ]);
    expect(open).toEqual(['open', 11, [1]]);
    expect(rectified).toEqual(['rectified', 2, [2, 3]]);
  });

  it('are walked by the arrow keys, which skip columns without cards', () => {
    const columns = [{ rows: [1, 2, 3] }, { rows: [] }, { rows: [4] }];
    const from = (column: number, row: number) => (key: string) =>
      nextPlace(columns, { column, row }, key);
    expect(from(0, 2)('ArrowRight')).toEqual({ column: 2, row: 0 });
    expect(from(2, 0)('ArrowLeft')).toEqual({ column: 0, row: 0 });
    expect(from(0, 0)('ArrowDown')).toEqual({ column: 0, row: 1 });
    for (const key of ['ArrowDown', 'ArrowRight', 'x']) expect(from(2, 0)(key)).toBeUndefined();
  });
});

describe('a card', () => {
  it('has the values of the phone and what needs attention, without the state of its column', () => {
    const parking = resourceAt('parking');
    const fields = boardCardOf(parking, allColumnsOf(parking, admin), 'status');
    expect(fields.title?.[0]).toBe('reference');
    expect(fields.values.map(([name]) => name).slice(0, 2)).toEqual([
      'registration',
      'amount_due_minor',
    ]);
    expect(fields.choices.map(([name]) => name)).not.toContain('status');
  });

  it('marks a dangerous defect, and not a minor one', () => {
    const defects = resourceAt('vehicle-defects');
    const fields = boardCardOf(defects, allColumnsOf(defects, admin), 'status');
    const marked = (severity: string) =>
      needingAttention(fields, { id: 1, severity }).map(([name]) => name);
    expect(marked('dangerous')).toEqual(['severity']);
    expect(marked('minor')).toEqual([]);
  });
});
