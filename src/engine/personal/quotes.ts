import { kindOf, type RecordValues, type Value } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import type { Change } from '@/engine/call';
import type { Stored, Test } from '@/engine/store';

/** Returns a value with a name replaced in all its texts, at any depth. */
function renamed(value: Value, before: string, after: string): Value {
  const inJson = (name: string) => JSON.stringify(name).slice(1, -1);
  return JSON.parse(JSON.stringify(value).replaceAll(inJson(before), inJson(after)));
}

/** Returns the records that may hold the name in this field. */
function rowsWith({ tx }: Change, of: Resource, field: string, name: string): Promise<Stored[]> {
  const declared = of.fields[field];
  const isText = declared && kindOf(declared).wire === 'text';
  const test: Test = isText
    ? { field, test: 'contains', text: name }
    : { field, test: 'isNull', isNull: false };
  return tx.find(of, { tests: [test], archived: 'include', count: false }).then(({ rows }) => rows);
}

/** Replaces a name in the texts that the product wrote with it: notices, and the titles of imported rows. */
export async function renameInQuotes(ctx: Change, before: string, after: string): Promise<void> {
  for (const of of ctx.registry.values()) {
    for (const field of of.personal.quotes ?? []) {
      const changed: (RecordValues & { id: number })[] = [];
      for (const row of await rowsWith(ctx, of, field, before)) {
        const value = row[field] ?? null;
        const next = renamed(value, before, after);
        if (JSON.stringify(next) !== JSON.stringify(value))
          changed.push({ id: row.id, [field]: next });
      }
      await ctx.tx.changeMany(of, changed);
    }
  }
}
