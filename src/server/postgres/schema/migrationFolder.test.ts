import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrationsFolder } from './migrate';
import { readNewestSnapshot, writeMigration } from './migrationFolder';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const journalOf = (of: string): { entries: { idx: number; tag: string; when: number }[] } =>
  JSON.parse(readFileSync(join(of, 'meta', '_journal.json'), 'utf8'));
const snapshotsOf = (of: string) =>
  readdirSync(join(of, 'meta')).filter((file) => file.endsWith('_snapshot.json'));

describe('a folder of migrations', () => {
  it('starts without a snapshot', () => {
    expect(readNewestSnapshot(folder)).toBeUndefined();
  });

  it('stores the SQL and the journal of each migration, and only the newest snapshot', () => {
    writeMigration(folder, 'spine', ['create table a ();'], { id: 'first' });
    const file = writeMigration(folder, 'trades', ['create table b ();', 'select 1;'], {
      id: 'second',
    });
    expect(readFileSync(file, 'utf8')).toBe(
      'create table b ();\n--> statement-breakpoint\nselect 1;\n',
    );
    expect(readdirSync(folder).sort()).toEqual(['0000_spine.sql', '0001_trades.sql', 'meta']);
    expect(snapshotsOf(folder)).toEqual(['0001_snapshot.json']);
    expect(readNewestSnapshot(folder)).toEqual({ id: 'second' });
    const [first, second] = journalOf(folder).entries;
    expect([first?.tag, second?.tag]).toEqual(['0000_spine', '0001_trades']);
    expect(second?.when).toBeGreaterThan(Number(first?.when));
  });

  it('describes the project’s own folder, too', () => {
    const newest = journalOf(migrationsFolder).entries.at(-1);
    expect(snapshotsOf(migrationsFolder)).toEqual([
      `${String(newest?.idx).padStart(4, '0')}_snapshot.json`,
    ]);
  });
});
