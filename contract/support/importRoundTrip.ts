import { beforeAll, expect, it } from 'vitest';
import { kindOf } from '@/core/fields';
import { shownFields } from '@/core/resource/derivedFields';
import type { Resource } from '@/core/resource/resource';
import { csvRows } from '@/core/sheets/csvReading';
import { isLongRun } from '@/core/testing/longRun';
import { readableFields } from '@/core/validation/fieldAccess';
import { registry } from '@/registry';
import { envelopeOf } from './answers';
import type { Backend } from './backEnds/backend';
import type { Client } from './client';
import { anotherValue, type Ids, idsOf } from './records';

/** The lists of the short run: long and short ones, with states, with references, with saves of their own. */
const SHORT = [
  ...['customers', 'employees', 'expenses', 'it-assets', 'makes'],
  ...['parking', 'properties', 'timesheets', 'vehicles', 'work-schedules'],
];
/** The rows of a list that are exported and imported. */
const ROWS = isLongRun ? 40 : 4;

const imported = [...registry.values()].filter(
  ({ path, calls }) => calls.save && (isLongRun || SHORT.includes(path)),
);

type Sheet = readonly (readonly string[])[];
interface ImportedRow {
  outcome: string;
  changes: Record<string, [unknown, unknown]>;
  errors: unknown;
}

const cellOf = (text: string) => `"${text.replaceAll('"', '""')}"`;
const csvOf = (rows: Sheet) => rows.map((row) => row.map(cellOf).join(',')).join('\n');

/** Returns a sheet with other cells. */
const withCell = (sheet: Sheet, row: number, column: number, cell: string): Sheet =>
  sheet.map((cells, at) => (at === row ? cells.with(column, cell) : cells));

/** Tests that an exported list is a valid import; only the real server exports. */
export function roundTrips(on: Backend): void {
  let admin: Client;
  let ids: Ids;
  beforeAll(async () => {
    admin = await on.as('SUPER_ADMIN');
    ids = await idsOf(admin);
  });

  /** Returns the newest rows of a list as a person exports them, with every column. */
  async function exported({ path, derived, ...of }: Resource): Promise<string[][]> {
    const shown = shownFields(derived, readableFields({ path, derived, ...of }, 'SUPER_ADMIN'));
    const columns = ['id', ...shown.map(([name]) => name)].join(',');
    const newest = (await admin.rows(path, { sort: 'id', order: 'desc', per_page: ROWS })).map(
      ({ id }) => id,
    );
    const query = `id=${newest.join(',')}`;
    const answer = await admin.post(`exports/${path}`, { format: 'csv', columns, query });
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    const rows: string[][] = [];
    for await (const { cells } of csvRows([answer.text.replace('\uFEFF', '')]))
      rows.push([...cells]);
    return rows;
  }

  async function importedAs({ path }: Resource, rows: Sheet, more = 'leave_out') {
    const headers = { 'content-type': 'text/csv' };
    const to = `imports/${path}?key=id&refused=${more}`;
    const answer = await admin.call('POST', to, { raw: csvOf(rows), headers });
    const { rows: results } = envelopeOf(answer);
    if (!Array.isArray(results)) throw new Error(answer.text.slice(0, 500));
    return results as ImportedRow[];
  }
  const outcomesOf = (rows: readonly ImportedRow[]) => rows.map(({ outcome }) => outcome);

  it.each(imported.map((of) => [of.path, of] as const))(
    'of %s changes nothing where it is imported, and exactly the cell that was edited',
    async (path, of) => {
      const sheet = await exported(of);
      const [, ...rows] = sheet;
      if (rows.length === 0) return;
      const same = await importedAs(of, sheet);
      expect(same.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([]);

      // A cell of a record that its state does not lock, if there is one.
      for (const [at, [id]] of rows.entries()) {
        const record = await admin.find(path, Number(id));
        const [name, value] = anotherValue(of, record ?? {}, 9_000 + at, ids);
        const field = of.fields[name];
        const column = [...Object.keys(of.fields)].indexOf(name) + 1;
        if (!field || value === null) continue;
        const typed = kindOf(field).format(value, field);
        const edited = withCell(sheet, at + 1, column, typed);
        const tried = await importedAs(of, edited, 'leave_out&dry_run=true');
        expect(outcomesOf(tried.toSpliced(at, 1)).every((one) => one === 'unchanged')).toBe(true);
        if (tried[at]?.outcome !== 'changed') continue;
        expect(tried[at]?.changes).toHaveProperty(name);
        const elsewhere = withCell(edited, at === 0 ? rows.length : 1, 0, '900001');
        if (rows.length > 1) {
          expect(outcomesOf(await importedAs(of, elsewhere, 'stop'))).toContain('changed');
          expect(await admin.find(path, Number(id))).toEqual(record);
        }
        const left = await importedAs(of, rows.length > 1 ? elsewhere : edited);
        // A record that follows from it, such as a week, is added again with another id.
        expect(Object.keys(left[at]?.changes ?? {})).toEqual(Object.keys(tried[at]?.changes ?? {}));
        expect(left[at]?.changes[name]).toEqual(tried[at]?.changes[name]);
        expect(outcomesOf(left).filter((one) => one === 'changed')).toHaveLength(1);
        expect(outcomesOf(left).filter((one) => one === 'refused')).toHaveLength(
          Math.min(1, rows.length - 1),
        );
        return;
      }
    },
  );
}
