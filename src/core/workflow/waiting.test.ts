import { expect, it } from 'vitest';
import type { Actor } from '@/core/access/table';
import { resourceAt } from '@/registry';
import { waitingFor } from './waiting';
import { isReviewed } from './workflow';

const waits = (by: Actor, path: string) => {
  const of = resourceAt(path);
  const workflow = of.workflows.find(isReviewed);
  if (!workflow) throw new Error(`nothing of ${path} is reviewed`);
  return waitingFor(by, of, workflow);
};
const PATHS = ['timesheet-weeks', 'expenses', 'absences'];
const manager: Actor = { id: 3, role: 'CONTRACT_MANAGER' };

it('lists for a manager what their team submitted, not their own', () => {
  const teams = { contract_manager_id: 3 };
  expect(PATHS.map((path) => waits(manager, path))).toEqual([
    { status: 'submitted', ...teams },
    { status: 'submitted', ...teams },
    { status: 'requested', ...teams },
  ]);
});

it('lists for a deputy what awaits the managers they represent, as far as those may decide', () => {
  const standsInFor = [
    { id: 6, name: 'Priya' },
    { id: 7, name: 'Sam', denied: ['expenses/approve'] },
  ];
  const heads = PATHS.map((path) => waits({ ...manager, standsInFor }, path).contract_manager_id);
  expect(heads).toEqual([
    [3, 6, 7],
    [3, 6],
    [3, 6, 7],
  ]);
});

it('lists for an administrator everything submitted', () => {
  expect(waits({ id: 1, role: 'ADMIN' }, 'expenses')).toEqual({ status: 'submitted' });
});
