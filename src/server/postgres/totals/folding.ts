import { sql } from 'drizzle-orm';
import type { Resource } from '@/core/resource/resource';
import { registry } from '@/registry';
import type { Database } from '@/server/postgres/database';
import { type TotalsTable, totalsOf } from '@/server/postgres/schema/tables';
import { foldTotals } from './statements';

// Each change adds rows to the totals, and each read adds them up.

const allTotals = (): { resource: Resource; totals: TotalsTable }[] =>
  [...registry.values()].flatMap((resource) =>
    totalsOf(resource.path).map((totals) => ({ resource, totals })),
  );

/** Merges the rows that changes have added to the totals, so that they stay short. */
export async function foldEveryTotal(db: Database): Promise<void> {
  for (const { resource, totals } of allTotals())
    await db.execute(sql.raw(foldTotals(resource, totals)));
}

/** The growth from which on a table of totals is folded: so many rows, and this share of those that folding reads. */
const [MANY_ROWS, SHARE] = [500, 0.1];

/** Folds the tables of totals that have grown since it last folded them; the first time it only looks. */
export class GrowingTotals {
  /** The rows added to each table until then, as PostgreSQL has counted them. */
  readonly #added = new Map<string, number>();

  async fold(db: Database): Promise<void> {
    const { rows } = await db.execute<{ name: string; added: number; living: number }>(
      sql`select relname as name, n_tup_ins::float8 as added, n_live_tup::float8 as living from pg_stat_user_tables`,
    );
    const counts = new Map(rows.map((row) => [row.name, row]));
    for (const { resource, totals } of allTotals()) {
      const { added = 0, living = 0 } = counts.get(totals.name) ?? {};
      const before = this.#added.get(totals.name);
      // After a crash PostgreSQL counts from zero.
      const isKnown = before !== undefined && added >= before;
      if (isKnown && added - before < MANY_ROWS + living * SHARE) continue;
      this.#added.set(totals.name, added);
      if (isKnown) await db.execute(sql.raw(foldTotals(resource, totals)));
    }
  }
}
