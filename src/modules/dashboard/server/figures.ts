import { scopeOf } from '@/core/access/table';
import type { FigureDeclaration, Urgency } from '@/core/dashboardFigures';
import type { ListQuery } from '@/core/http/listQuery';
import { filledIn } from '@/core/notices';
import type { ListFilterValues } from '@/core/workflow/waiting';
import { type Call, resourceOf } from '@/engine/call';
import { countRecords, listRecords, type Page, recordsPointedAt } from '@/engine/lists/listing';
import { readList } from '@/engine/lists/reading';
import type { Reads } from '@/engine/store';
import { detailIn, NAMED, namedRecords, pointingOf } from './detail';
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

/** Returns the query of a figure's list, read as the list itself reads it. */
async function queryFor(
  call: Call,
  reads: Reads,
  { of: path, since }: FigureDeclaration,
  filter: ListFilterValues,
): Promise<ListQuery> {
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(filter))
    params[name] = typeof value === 'object' ? value.join(',') : String(value);
  params.sort = since ?? '';
  params.order = since ? 'asc' : '';
  params.per_page = String(NAMED);
  const read = await readList(call, reads, resourceOf(call, path), params);
  if ('refusal' in read)
    throw new Error(`${path} cannot be counted: ${JSON.stringify(read.refusal)}`);
  return read;
}

/** A figure's first rows and their number, and the number of those that need a closer look. */
interface Counted extends Page {
  closer: number;
}

async function counted(
  call: Call,
  reads: Reads,
  one: FigureDeclaration,
  filter: ListFilterValues,
  isDetailed: boolean,
): Promise<Counted> {
  const of = resourceOf(call, one.of);
  const { shown, pointing } = detailIn(of, one);
  const first = async () => {
    const query = await queryFor(call, reads, one, filter);
    return listRecords(call, reads, of, query, { only: shown, titlesOf: pointing });
  };
  const close = async (among: ListFilterValues) => {
    const query = await queryFor(call, reads, one, { ...filter, ...among });
    return countRecords(call, reads, of, query);
  };
  const { among } = one;
  const both = isDetailed && among && Promise.all([first(), close(among.filter)]);
  const [{ rows, total, titled }, closer] = both ? await both : [await first(), 0];
  return { rows, total, titled, closer };
}

const figuresFor = ({ by, registry, attached }: Call): readonly FigureDeclaration[] =>
  attached.figures.filter(({ of, needs }) => {
    const resource = registry.get(of);
    return resource !== undefined && scopeOf(by, resource.access, needs) !== undefined;
  });

/** Returns the moment or the day since when the oldest record of a figure has waited. */
const oldestOf = ({ since }: FigureDeclaration, [first]: Counted['rows']) =>
  since && first ? String(first[since] ?? '') || null : null;

/**
 * Returns the user's figures, or those of the menu without details. One that fails leaves the others intact; without
 * titles, details name no other records.
 */
export async function shownFigures(
  call: Call,
  reads: Reads,
  today: string,
  isOfMenu: boolean,
): Promise<ShownFigure[]> {
  const own = figuresFor(call).filter(({ menu }) => !isOfMenu || menu !== undefined);
  const figures = await Promise.all(
    own.map(async (one) => {
      const of = resourceOf(call, one.of);
      const filter = one.filter(call.by, of, today);
      const read = () => counted(call, reads, one, filter, !isOfMenu);
      return { one, of, filter, found: await tryOrLog(call, one.name, read) };
    }),
  );
  // A store may return the titles with the rows.
  const pointing = figures.flatMap(({ one, of, found }) =>
    found && !found.titled ? pointingOf(of, one, found.rows) : [],
  );
  const titled = isOfMenu
    ? {}
    : await tryOrLog(call, 'titles', () => recordsPointedAt(call, reads, pointing, 'titles'));
  const detailOf = ({ one, of, found }: (typeof figures)[number]) => {
    if (!found || isOfMenu) return null;
    if (!one.among) return namedRecords(call, of, one, found.rows, found.titled ?? titled ?? {});
    return found.closer === 0 ? null : filledIn(one.among.text, { count: found.closer });
  };
  return figures.map((figure) => {
    const { one, filter, found } = figure;
    return {
      name: one.name,
      urgency: one.urgency,
      of: one.of,
      count: found?.total ?? null,
      oldest: found ? oldestOf(one, found.rows) : null,
      detail: detailOf(figure),
      filter,
      menu: one.menu ?? null,
      is_warning: one.isWarning === true,
      is_failed: found === undefined,
    };
  });
}
