import { scopeOf } from '@/core/access/table';
import type { FigureDeclaration, Urgency } from '@/core/dashboardFigures';
import { filledIn } from '@/core/notices';
import type { ListFilterValues } from '@/core/workflow/waiting';
import { type Call, resourceOf } from '@/engine/call';
import { listRecords, type Page } from '@/engine/lists/listing';
import { readList } from '@/engine/lists/reading';
import type { Reads } from '@/engine/store';
import { detailIn, NAMED, namedRecords } from './detail';
import { tryOrLog } from './tryOrLog';

/** A figure as the dashboard returns it; without a count if it could not be worked out. */
export interface ShownFigure {
  name: string;
  urgency: Urgency;
  of: string;
  count: number | null;
  oldest: string | null;
  /** Some of its records by name, or the number that need attention. */
  detail: string | null;
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

/** Returns the first rows of a list and their number, read as the list itself reads them. */
async function listed(
  call: Call,
  reads: Reads,
  figure: FigureDeclaration,
  filter: ListFilterValues,
): Promise<Page> {
  const { of: path, since } = figure;
  const of = resourceOf(call, path);
  const params = { sort: since ?? '', order: since ? 'asc' : '', per_page: String(NAMED) };
  const read = await readList(call, reads, of, { ...onTheWire(filter), ...params });
  if ('refusal' in read)
    throw new Error(`${path} cannot be counted: ${JSON.stringify(read.refusal)}`);
  return listRecords(call, reads, of, read, { only: detailIn(of, figure).shown });
}

/** Returns the detail of a figure as text; null if it has none. */
async function detailOf(
  call: Call,
  reads: Reads,
  one: FigureDeclaration,
  filter: ListFilterValues,
  { rows, total }: Page,
): Promise<string | null> {
  const { among, of } = one;
  if (total === 0) return null;
  if (!among) return namedRecords(call, reads, resourceOf(call, of), one, rows);
  const closer = await listed(call, reads, one, { ...filter, ...among.filter });
  return closer.total === 0 ? null : filledIn(among.text, { count: closer.total });
}

/** Counts the records of a figure, with the oldest of them and, if needed, the detail. */
async function counted(
  call: Call,
  reads: Reads,
  one: FigureDeclaration,
  filter: ListFilterValues,
  isDetailed: boolean,
) {
  const page = await listed(call, reads, one, filter);
  const [first] = page.rows;
  return {
    count: page.total,
    oldest: one.since && first ? String(first[one.since] ?? '') || null : null,
    detail: isDetailed ? await detailOf(call, reads, one, filter, page) : null,
  };
}

const figuresFor = ({ by, registry, attached }: Call): readonly FigureDeclaration[] =>
  attached.figures.filter(({ of, needs }) => {
    const resource = registry.get(of);
    return resource !== undefined && scopeOf(by, resource.access, needs) !== undefined;
  });

/** Returns the user's figures, or those of the menu without details. One that fails leaves the others intact. */
export async function shownFigures(
  call: Call,
  reads: Reads,
  today: string,
  isOfMenu: boolean,
): Promise<ShownFigure[]> {
  const own = figuresFor(call);
  const shown = async (one: FigureDeclaration): Promise<ShownFigure> => {
    const filter = one.filter(call.by, resourceOf(call, one.of), today);
    const found = await tryOrLog(call, one.name, () =>
      counted(call, reads, one, filter, !isOfMenu),
    );
    return {
      name: one.name,
      urgency: one.urgency,
      of: one.of,
      count: found?.count ?? null,
      oldest: found?.oldest ?? null,
      detail: found?.detail ?? null,
      filter,
      menu: one.menu ?? null,
      is_warning: one.isWarning === true,
      is_failed: found === undefined,
    };
  };
  return Promise.all((isOfMenu ? own.filter(({ menu }) => menu !== undefined) : own).map(shown));
}
