import { describe, expect, it } from 'vitest';
import { resourceAt } from '@/registry';
import { firstKey, keysOf, missingFields } from './importFields';
import { headsOf, linesOf, matchColumn, mend, type SheetReading } from './importState';
import { linesWith, triedRows } from './outcomes';
import { pauses } from './pauses';
import { asNdjson, lineReader, type Supplied } from './sentLines';

const employees = resourceAt('employees');
const ROWS = [
  { line: 3, cells: ['No', 'Name', 'Start', 'Manager'] },
  { line: 4, cells: ['1041', 'Tara Brook', '30-11-2026', 'Morgan Reid'] },
  { line: 6, cells: ['1042', 'Kofi Asante', '31-11-2026'] },
];
const reading: SheetReading = {
  headAt: 0,
  columns: ['payroll_number', 'name', 'start_date', 'contract_manager_id'],
  key: 'payroll_number',
  mended: {},
};
const NONE = new Set<number>();
const nothing: Supplied = { values: {}, lines: NONE };
const sent = (how: SheetReading, supplied = nothing) =>
  linesOf(ROWS, how, NONE).map(lineReader(employees, how, 'Europe/London', supplied));

describe('the rows of an import', () => {
  it('are read as forms read them; what cannot be read is sent as it is, with its error', () => {
    const [first, second] = sent(reading);
    expect(first).toEqual({
      line: 4,
      errors: {},
      values: {
        ...{ payroll_number: '1041', name: 'Tara Brook' },
        ...{ start_date: '2026-11-30', contract_manager_id: 'Morgan Reid' },
      },
    });
    expect(second?.values).toMatchObject({ start_date: '31-11-2026', contract_manager_id: null });
    expect(second?.errors.start_date).toEqual([
      'Start date must be a date that exists, for example 05-03-2026.',
    ]);
  });

  it('get what the sheet lacks only where they add a record', async () => {
    const lines = sent(reading, { values: { role_id: 4 }, lines: new Set([6]) });
    expect(lines.map(({ values }) => values.role_id)).toEqual([undefined, 4]);
    expect((await asNdjson(lines, pauses())).join('').match(/\n/g)).toHaveLength(2);
  });

  it('have a number only where they find their record by it', () => {
    const byId = { ...matchColumn(reading, 0, 'id'), key: 'id' };
    expect(sent(byId)[0]?.values).toMatchObject({ id: 1041 });
    expect(sent({ ...byId, key: '' })[0]?.values).not.toHaveProperty('id');
  });

  it('are read with mended cells, and without those that were saved', () => {
    const mended = mend(reading, [
      { line: 6, at: 2, text: '30-11-2026' },
      { line: 6, at: 4, text: 'x' },
    ]);
    expect(linesOf(ROWS, mended, new Set([4]))).toEqual([
      { line: 6, cells: ['1042', 'Kofi Asante', '30-11-2026', '', 'x'] },
    ]);
    expect(headsOf(ROWS, -1)).toEqual(['', '', '', '']);
  });

  it('keep the error of their cell, and are saved where nothing refuses them', () => {
    const lines = sent(reading);
    const rows = triedRows(lines, [
      { line: 1, outcome: 'added', id: null, changes: {}, errors: null },
      { line: 2, outcome: 'refused', id: null, changes: {}, errors: { start_date: ['No.'] } },
    ]);
    expect(rows[1]).toMatchObject({ line: 6, errors: lines[1]?.errors });
    const byLine = new Map(rows.map((row) => [row.line, row]));
    expect(linesWith(lines, byLine, ['added', 'changed'])).toEqual([lines[0]]);
  });
});

describe('the columns of an import', () => {
  it('stand for a field once', () => {
    expect(matchColumn(reading, 3, 'name').columns).toEqual([
      ...['payroll_number', undefined, 'start_date', 'name'],
    ]);
  });

  it('that can be the key are the number, unique fields and the title', () => {
    expect(keysOf(employees, ['name', 'email', 'id', 'phone', undefined])).toEqual([
      { key: 'id', isSure: true },
      { key: 'email', isSure: true },
      { key: 'name', isSure: true },
    ]);
    expect(keysOf(resourceAt('customer-rates'), ['effective_from', 'customer_id'])[0]?.key).toBe(
      'customer_id,effective_from',
    );
  });

  it('are the key without being asked only where they tell records apart', () => {
    expect(firstKey(resourceAt('timesheets'), ['job_number', 'date'])).toBe('');
    expect(firstKey(resourceAt('expenses'), ['description'])).toBe('');
    expect(firstKey(resourceAt('properties'), ['name', 'customer_id'])).toBe('name,customer_id');
    expect(firstKey(resourceAt('holidays'), ['name', 'date', 'division'])).toBe('date,division');
    expect(firstKey(resourceAt('properties'), ['name'])).toBe('');
    expect(firstKey(resourceAt('makes'), ['name'])).toBe('name');
  });

  it('that new records need and the sheet lacks are named', () => {
    const by = { id: 1, role: 'SUPER_ADMIN', standsInFor: [] } as const;
    const names = missingFields(employees, by, ['name']).map(([name]) => name);
    expect(names).toEqual(['email', 'role_id']);
  });
});
