import type { DataProvider, GetListResult, RaRecord } from 'react-admin';
import type { ActivityEvent } from '@/browser/crud/record/history/HistoryEvent';
import { titleOf } from '@/browser/fields/references/titleOf';
import { type Field, fieldLabel, kindOf, type Value } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import { registry } from '@/registry';

/** An event with the record that it is about. */
export interface ListedEvent extends ActivityEvent {
  entity: string;
  entity_id: number;
}

/** The records of one call. */
const AT_ONCE = 100;

const changesOf = ({ entity, changes }: ListedEvent) =>
  Object.entries(changes ?? {}).flatMap(([name, sides]) => {
    const field = registry.get(entity)?.fields[name];
    return field ? [{ name, field, sides }] : [];
  });

/** Returns the ids of the records that events name, by path: their own, and those in references that changed. */
function namedIds(events: readonly ListedEvent[]): ReadonlyMap<string, ReadonlySet<number>> {
  const named = new Map<string, Set<number>>();
  const note = (path: string, id: Value) => {
    if (!registry.has(path) || typeof id !== 'number') return;
    named.set(path, (named.get(path) ?? new Set()).add(id));
  };
  for (const event of events) {
    note(event.entity, event.entity_id);
    for (const { field, sides } of changesOf(event))
      if (isReference(field)) for (const id of sides) note(field.to, id);
  }
  return named;
}

/** Reads the titles of the records that events name, as far as this person may see them. */
async function readTitles(dataProvider: DataProvider, events: readonly ListedEvent[]) {
  const titles = new Map<string, string>();
  for (const [path, ids] of namedIds(events)) {
    const of = registry.get(path);
    const all = [...ids];
    for (let first = 0; of && first < all.length; first += AT_ONCE) {
      const some = all.slice(first, first + AT_ONCE);
      const { data } = await dataProvider.getMany(of.route, { ids: some });
      for (const row of data) titles.set(`${path}/${row.id}`, titleOf(of, row));
    }
  }
  return titles;
}

/** Returns the title of a deleted record, from the event of its deletion. */
export function lastTitle({ entity, entity_id: id, action, changes }: ListedEvent): string {
  const title = registry.get(entity)?.title ?? '';
  const [last] = (action === 'purged' && changes?.[title]) || [null];
  return last === null ? `#${id}` : String(last);
}

/** Returns a data provider whose events have their record and their changes as texts. */
export function withEventTexts(dataProvider: DataProvider, empty: string): DataProvider {
  const getList = async (...given: Parameters<DataProvider['getList']>) => {
    const answer: GetListResult<RaRecord> = await dataProvider.getList(...given);
    const events = answer.data as ListedEvent[];
    const titles = await readTitles(dataProvider, events);
    const shown = (field: Field, value: Value) => {
      if (value === null) return empty;
      if (isReference(field)) return titles.get(`${field.to}/${value}`) ?? `#${value}`;
      return kindOf(field).format(value, field);
    };
    const data = events.map((event): ActivityEvent & Record<string, unknown> => ({
      ...event,
      record: titles.get(`${event.entity}/${event.entity_id}`) ?? lastTitle(event),
      changes: changesOf(event)
        .map(({ name, field, sides: [old, now] }) => {
          const before = old === null ? '' : `${shown(field, old)} → `;
          return `${fieldLabel(name, field)}: ${before}${shown(field, now)}`;
        })
        .join('; ') as never,
    }));
    return { ...answer, data };
  };
  return new Proxy(dataProvider, {
    get: (target, name) => (name === 'getList' ? getList : Reflect.get(target, name)),
  });
}
