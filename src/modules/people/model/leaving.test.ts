import { describe, expect, it } from 'vitest';
import type { RoleKey } from '@/core/access/roles';
import type { RecordValues } from '@/core/fields';
import { registry, resourceAt } from '@/registry';
import { checklistLine, handOvers, readLeaver } from './leaving';

const linesFor = (role: RoleKey) =>
  handOvers(registry, { role }).map(
    ({ resource, field, handOver }) => `${resource.path}.${field}: ${handOver.action}`,
  );

describe("the leaver's checklist", () => {
  it('has a line for each reference that a resource declares for the checklist', () => {
    expect(linesFor('SUPER_ADMIN').toSorted()).toEqual(
      expect.arrayContaining([
        'customers.contract_manager_id: reassign',
        'departments.manager_id: reassign',
        'employee-documents.user_id: open',
        'employees.contract_manager_id: reassign',
        'expenses.user_id: open',
        'properties.contract_manager_id: reassign',
        'timesheet-weeks.contract_manager_id: open',
        'timesheet-weeks.user_id: open',
        'vehicles.driver_id: return',
        'it-assets.user_id: return',
        'vehicle-inspections.driver_id: open',
      ]),
    );
  });

  it('leaves out records that the reader sees only of themselves', () => {
    expect(linesFor('HR_ADMINISTRATOR')).not.toContain('expenses.user_id: open');
    expect(linesFor('HR_ADMINISTRATOR')).toContain('timesheet-weeks.user_id: open');
    expect(linesFor('ENGINEER').filter((line) => line.startsWith('expenses'))).toEqual([]);
  });

  it('names the first five records by title or number, and shows dates as people write them', () => {
    const rows = Array.from({ length: 7 }, (_, index) => ({
      id: index + 1,
      number: index === 0 ? null : `DL ${index}`,
    }));
    const lineOf = (
      path: string,
      count: number,
      records: RecordValues[],
      who?: { id: number; name: string }[],
    ) => {
      const resource = resourceAt(path);
      const { user_id: handOver } = resource.handOver;
      if (!handOver) throw new Error(`${path} hands nothing over`);
      return checklistLine(
        { resource, field: 'user_id', handOver },
        count,
        records,
        new Map(),
        who,
      );
    };
    const line = lineOf('employee-documents', 7, rows);
    expect(line).toMatchObject({
      resource: 'employee-documents',
      label: 'Documents',
      action: 'open',
      count: 7,
    });
    expect(line.records.map(({ title }) => title)).toEqual(['#1', 'DL 1', 'DL 2', 'DL 3', 'DL 4']);
    const weeks = lineOf('timesheet-weeks', 1, [{ id: 1, week_start: '2026-03-02' }]);
    expect(weeks.records).toEqual([{ id: 1, title: '02-03-2026' }]);
    expect([weeks.may_act, weeks.who]).toEqual([true, []]);
    const others = [{ id: 2, name: 'Ann' }];
    expect(lineOf('timesheet-weeks', 1, [], others)).toMatchObject({ may_act: false, who: others });
  });

  it('says whose week it is that awaits the leaver, because many begin on one day', () => {
    const resource = resourceAt('timesheet-weeks');
    const { contract_manager_id: handOver } = resource.handOver;
    if (!handOver) throw new Error('weeks are not handed over');
    const weeks = [4, 5].map((user_id) => ({ id: user_id, user_id, week_start: '2026-11-09' }));
    const names = new Map([[4, 'Ben Carter']]);
    const reference = { resource, field: 'contract_manager_id', handOver };
    const { records } = checklistLine(reference, 2, weeks, names, undefined);
    expect(records.map(({ title }) => title)).toEqual(['Ben Carter 09-11-2026', '09-11-2026']);
  });

  it('requires the id of one person for the checklist', () => {
    expect(readLeaver({ user_id: '12' })).toEqual({ id: 12 });
    for (const user_id of [undefined, '', '0', 'x', '1.5', '2147483648', ['1', '2']])
      expect(readLeaver({ user_id }), String(user_id)).toMatchObject({
        errors: { user_id: [expect.stringMatching(/^Employee .*\.$/)] },
      });
    expect(readLeaver({ user_id: '1', page: '2' })).toMatchObject({
      errors: { page: ['There is no parameter called "page".'] },
    });
  });
});
