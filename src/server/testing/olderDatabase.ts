import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Connection } from '@/server/postgres/database';
import { migrationsFolder } from '@/server/postgres/schema/migrate';

/** Brings an empty database to the state before a migration, without the triggers that an installation adds. */
export async function bringBefore({ db }: Connection, tag: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  try {
    const journal: { entries: { tag: string }[] } = JSON.parse(
      readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'),
    );
    const at = journal.entries.findIndex((entry) => entry.tag === tag);
    const entries = journal.entries.slice(0, at);
    mkdirSync(join(folder, 'meta'));
    writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const one of entries)
      cpSync(join(migrationsFolder, `${one.tag}.sql`), join(folder, `${one.tag}.sql`));
    await migrate(db, { migrationsFolder: folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
