import { isLine } from '@/core/fields/kinds/text';
import type { Resource } from '@/core/resource/resource';
import { isLongRun, repeats } from '@/core/testing/longRun';
import type { Client } from './client';
import {
  type Body,
  deletable,
  idsOf,
  leanRecord,
  nextNumber,
  saveable,
  validRecord,
} from './records';

/** Texts that break careless quoting, escaping, case folding or sorting. */
export const AWKWARD_TEXTS = [
  'alpha second',
  'Alpha first',
  'ALPHA third',
  'ÉCLAIR',
  'éclat',
  'zulu',
  'Zebra crossing',
  '100% of it',
  '100 of it',
  'under_score',
  'underXscore',
  'back\\slash',
  `O'Brien "quoted"`,
  'comma, separated',
  '; drop table; --',
  '$1 {0} :id ?',
  '=1+1',
  '中文 名字',
  'שלום עולם',
  '😀 smile 👩‍👩‍👧',
  'ﬁne print',
  '<script>alert(1)</script>',
  '~ last',
] as const;

/** The number of lists that share a set of cases. */
const SHARES = 4;

/**
 * Returns a list's cases of those that the same code handles on every list: in the short run its share, so that all
 * lists together cover every case.
 */
export function shareOf<T>(
  things: readonly T[],
  list: Resource,
  lists: readonly Resource[],
): readonly T[] {
  if (isLongRun) return things;
  const turn = lists.indexOf(list) % SHARES;
  return things.filter((_thing, at) => at % SHARES === turn);
}

/** Returns true if the resource's title accepts any text. */
export function hasFreeTitle(resource: Resource): boolean {
  const field = resource.fields[resource.title];
  return isLine(field) && !field.code && !field.pattern && !field.unique && !field.readOnly;
}

/** The records of a list whose titles are not free, and so do not vary. */
const WITHOUT_TITLE = repeats({ short: 9, long: AWKWARD_TEXTS.length });

/** Adds varied records to resources: awkward titles, gaps, equal values, and an archived record. */
export async function addVariety(
  client: Client,
  resources: readonly Resource[] = saveable,
): Promise<void> {
  const ids = await idsOf(client);
  for (const resource of resources) {
    const texts = hasFreeTitle(resource) ? AWKWARD_TEXTS : AWKWARD_TEXTS.slice(0, WITHOUT_TITLE);
    for (const [index, text] of texts.entries()) {
      const make = index % 3 === 0 ? leanRecord : validRecord;
      const title: Body = hasFreeTitle(resource) ? { [resource.title]: text } : {};
      const row = await client.save(resource.path, {
        ...make(resource, nextNumber(), ids),
        ...title,
      });
      if (index === 1 && deletable.includes(resource))
        await client.get(`${resource.path}/delete/${row.id}`);
    }
  }
}
