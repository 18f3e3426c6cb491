import { oneWeekAsked } from '../../domain/timesheets/oneWeek';
import { listFigures, type OneWeek, sumsOf } from '../../domain/timesheets/totals';
import type { ListQuery } from '../../domain/wire/listQuery';
import { type Caller, findPage, resourceOf, type Store } from '../store';
import { nameOf, personSeen } from './people';
import { findWeek } from './weeks';

function weekOf(store: Store, query: ListQuery, by: Caller): OneWeek | undefined {
  const asked = oneWeekAsked(query);
  if (!asked || !personSeen(store, asked, by)) return undefined;
  const week = findWeek(store, asked);
  const shadowed = Number(week?.shadow_engineer_id ?? 0);
  return {
    is_closed: week?.is_closed === true,
    is_shadow_engineer: week?.is_shadow_engineer === true,
    shadow_engineer_name: nameOf(store, shadowed) ?? null,
  };
}

/** The totals beside a list of entries, over all that was asked for, and whose week it is. */
export function figuresBeside(store: Store, query: ListQuery, by: Caller) {
  const resource = resourceOf(store, 'timesheets');
  const everything = { ...query, page: 1, perPage: Number.MAX_SAFE_INTEGER, sort: [] };
  const { rows } = findPage(store, resource, everything, by);
  return listFigures(rows.length > 0 ? sumsOf(rows) : undefined, weekOf(store, query, by));
}
