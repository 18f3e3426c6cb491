import { expect, it } from 'vitest';
import { isRefused } from '@/engine/operations';
import { openDemo } from '@/engine/testing/demo';
import { resourceAt } from '@/registry';
import type { ImportedRow } from './importRow';
import { tryImport } from './saving';
import { openSent } from './sentRows';

const demo = openDemo();
const assets = resourceAt('it-assets');

/** Returns the outcomes of a dry run of these rows. */
async function triedRows(rows: readonly object[]): Promise<ImportedRow[]> {
  const bytes = Buffer.from(rows.map((row) => JSON.stringify(row)).join('\n'));
  const source = { of: assets, bytes, zone: 'Europe/London' };
  const call = demo.as('SUPER_ADMIN');
  const file = await openSent(call, 'ndjson', source);
  if (isRefused(file)) throw new Error(JSON.stringify(file.refusal));
  const tried: ImportedRow[] = [];
  const onRow = (row: ImportedRow) => void tried.push(row);
  await tryImport(demo.store, call, { of: assets, key: [], file, refused: 'leave_out' }, { onRow });
  return tried;
}

it('takes unique values row by row, in any case, although rows are written together', async () => {
  const [one, other] = await demo.all('it-assets');
  const tag = one?.asset_tag;
  const added = { ...one, id: undefined, version: undefined };
  const base = Object.fromEntries(
    Object.entries(assets.fields)
      .filter(([name, { readOnly, required }]) => !readOnly && required && name in added)
      .map(([name]) => [name, one?.[name]]),
  );
  const withTag = (asset_tag: unknown) => ({ ...base, asset_tag });
  const tried = await triedRows([
    withTag('FREE-1'),
    withTag('free-1'),
    withTag(tag),
    { id: one?.id, asset_tag: 'FREE-2' },
    withTag(tag),
    { id: other?.id, asset_tag: 'free-2' },
    withTag('FREE-3'),
  ]);
  expect(tried.map(({ line, outcome }) => [line, outcome])).toEqual([
    [1, 'added'],
    [2, 'refused'],
    [3, 'refused'],
    [4, 'changed'],
    // The row before has just given it up.
    [5, 'added'],
    [6, 'refused'],
    [7, 'added'],
  ]);
  expect(tried[1]?.errors).toHaveProperty('asset_tag');
});
