import {
  type FigureDeclaration,
  figuresFor,
  type ListFilterValues,
} from '../../domain/dashboard/figures';
import { readListQuery } from '../../domain/wire/listQuery';
import { type Call, resourceOf } from '../call';
import { listRecords } from '../listing';
import type { Reads } from '../store';
import { answeredOrNot } from './answeredOrNot';

/** A figure as it is answered; without a count it could not be worked out. */
export interface ShownFigure {
  name: string;
  of: string;
  count: number | null;
  oldest: string | null;
  filter: ListFilterValues;
  menu: string | null;
  is_warning: boolean;
  is_failed: boolean;
}

const onTheWire = (filter: ListFilterValues) =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      typeof value === 'object' ? value.join(',') : String(value),
    ]),
  );

/** How many rows the list finds, read as the list itself would read them, and since when the first of them waits. */
async function counted(
  call: Call,
  reads: Reads,
  { of: path, since }: FigureDeclaration,
  filter: ListFilterValues,
) {
  const of = resourceOf(call, path);
  const order = since && { sort: since, order: 'asc' };
  const read = readListQuery(of, { ...onTheWire(filter), ...order, per_page: '1' }, call.by.role);
  if ('errors' in read)
    throw new Error(`${path} cannot be counted: ${JSON.stringify(read.errors)}`);
  const { rows, total } = await listRecords(call, reads, of, read);
  return { count: total, oldest: since && rows[0] ? String(rows[0][since] ?? '') || null : null };
}

/** The figures that somebody has; one that cannot be worked out leaves the others standing. */
export async function shownFigures(
  call: Call,
  reads: Reads,
  today: string,
  isShown: (one: FigureDeclaration) => boolean,
): Promise<ShownFigure[]> {
  const shown: ShownFigure[] = [];
  for (const one of figuresFor(call.by, call.registry).filter(isShown)) {
    const filter = one.filter(call.by, resourceOf(call, one.of), today);
    const found = await answeredOrNot(call, one.name, () => counted(call, reads, one, filter));
    shown.push({
      name: one.name,
      of: one.of,
      count: found?.count ?? null,
      oldest: found?.oldest ?? null,
      filter,
      menu: one.menu ?? null,
      is_warning: one.isWarning === true,
      is_failed: found === undefined,
    });
  }
  return shown;
}
