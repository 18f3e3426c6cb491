import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One line of the journal that Drizzle's migrator reads. */
interface JournalEntry {
  idx: number;
  version: string;
  when: number;
  tag: string;
  breakpoints: boolean;
}

interface Journal {
  version: string;
  dialect: string;
  entries: JournalEntry[];
}

const journalFile = (folder: string) => join(folder, 'meta', '_journal.json');
const snapshotFile = (folder: string, idx: number) =>
  join(folder, 'meta', `${String(idx).padStart(4, '0')}_snapshot.json`);

/** Removes old snapshots, which are never read: earlier schemas are in the SQL and in the project's history. */
function removeSnapshots(folder: string): void {
  for (const file of readdirSync(join(folder, 'meta')))
    if (/^\d+_snapshot\.json$/.test(file)) rmSync(join(folder, 'meta', file));
}

/** Returns the journal of the migrations in a folder, empty if there are none yet. */
function readJournal(folder: string): Journal {
  const file = journalFile(folder);
  return existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { version: '7', dialect: 'postgresql', entries: [] };
}

/** Returns the names of the migrations in a folder, the oldest first. */
export const readTags = (folder: string): string[] =>
  readJournal(folder).entries.map(({ tag }) => tag);

/** Returns the schema as the newest migration leaves it; nothing if there is none. */
export function readNewestSnapshot<Snapshot>(folder: string): Snapshot | undefined {
  const newest = readJournal(folder).entries.at(-1);
  return newest && JSON.parse(readFileSync(snapshotFile(folder, newest.idx), 'utf8'));
}

/**
 * Writes the next migration: its SQL, the resulting schema instead of the previous one, and its line in the journal.
 * Returns the SQL file's path.
 */
export function writeMigration(
  folder: string,
  name: string,
  statements: readonly string[],
  snapshot: unknown,
): string {
  mkdirSync(join(folder, 'meta'), { recursive: true });
  const journal = readJournal(folder);
  const idx = journal.entries.length;
  const tag = `${String(idx).padStart(4, '0')}_${name}`;
  // The migrator applies migrations newer than the last applied, so time must go forward even on a skewed clock.
  const when = Math.max(Date.now(), (journal.entries.at(-1)?.when ?? 0) + 1);
  journal.entries.push({ idx, version: '7', when, tag, breakpoints: true });
  const file = join(folder, `${tag}.sql`);
  writeFileSync(file, `${statements.join('\n--> statement-breakpoint\n')}\n`);
  removeSnapshots(folder);
  writeFileSync(snapshotFile(folder, idx), `${JSON.stringify(snapshot, null, 2)}\n`);
  writeFileSync(journalFile(folder), `${JSON.stringify(journal, null, 2)}\n`);
  return file;
}
