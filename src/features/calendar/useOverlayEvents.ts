import { useQueries } from '@tanstack/react-query';
import {
  type DataProvider,
  type GetListParams,
  type GetListResult,
  type RaRecord,
  useDataProvider,
  useTranslate,
} from 'react-admin';
import { shownFields } from '../../../domain/kernel/derivedFields';
import { fieldLabel } from '../../../domain/kernel/fields';
import { isReference } from '../../../domain/kernel/fields/reference';
import { daysFrom } from '../../../domain/kernel/samples/days';
import { resourceAt } from '../../../domain/registry';
import { titleOf } from '../../fields/titleOf';
import type { Overlay, OverlayDate } from './overlays';

/** A real date in the calendar; it opens its record and is not moved. */
export interface OverlayEvent {
  id: string;
  title: string;
  day: string;
  /** The day after its last, where it lasts longer than one. */
  end?: string;
  /** The address of the record. */
  to: string;
}

/** The days that are shown, `YYYY-MM-DD`, the last included. */
export interface Period {
  from: string;
  to: string;
}

const ROWS_A_PAGE = 100;
/** As many dates of one kind in a period as a calendar can be read with; that there are more is said. */
const MOST_PAGES = 10;

type Parameters = Omit<GetListParams, 'pagination'>;

/** All rows of a list, page by page, up to the most that are shown. */
async function allRows(provider: DataProvider, route: string, parameters: Parameters) {
  const found: GetListResult = { data: [], total: 0 };
  const included: Record<string, RaRecord[]> = {};
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const pagination = { page, perPage: ROWS_A_PAGE };
    const { data, total = 0, meta } = await provider.getList(route, { ...parameters, pagination });
    const known = new Set(found.data.map(({ id }) => id));
    found.data.push(...data.filter(({ id }) => !known.has(id)));
    found.total = total;
    for (const [path, rows] of Object.entries<RaRecord[]>(meta?.included ?? {}))
      included[path] = [...(included[path] ?? []), ...rows];
    if (data.length < ROWS_A_PAGE || page * ROWS_A_PAGE >= total) break;
  }
  return { ...found, included };
}

/** The dates of the overlays that are switched on, within what is shown; without one, no call is made. */
export function useOverlayEvents(shown: readonly Overlay[], period: Period | undefined) {
  const translate = useTranslate();
  const provider = useDataProvider();
  const asked = shown.flatMap(({ name, dates }) => dates.map((date) => ({ name, ...date })));
  return useQueries({
    queries: (period ? asked : []).map(({ path, field, filter, until = field }) => {
      const { route } = resourceAt(path);
      const parameters = {
        sort: { field, order: 'ASC' as const },
        filter: { ...filter, [`${until}_from`]: period?.from, [`${field}_to`]: period?.to },
      };
      return {
        queryKey: [route, 'getList', 'calendar', parameters],
        queryFn: () => allRows(provider, route, parameters),
      };
    }),
    combine: (answers) => ({
      events: answers.flatMap(({ data: answer }, at): OverlayEvent[] => {
        const { path, field, until, about }: OverlayDate = asked[at] ?? { path: '', field: '' };
        const resource = resourceAt(path);
        const subject = about ? resource.fields[about] : undefined;
        const of = isReference(subject) ? resourceAt(subject.to) : undefined;
        const known: readonly RaRecord[] = (of && answer?.included[of.path]) ?? [];
        const declared = shownFields(resource.derived, Object.entries(resource.fields));
        const [, date] = declared.find(([name]) => name === field) ?? [];
        const label = date ? fieldLabel(field, date) : '';
        const isNamed = path === 'holidays';
        // What lasts for days is called by what it is, a date by what it is for.
        const what = until
          ? translate(`resources.${resource.route}.name`, { smart_count: 1, _: resource.singular })
          : translate(`resources.${resource.route}.fields.${field}`, { _: label });
        return (answer?.data ?? []).map((row: RaRecord) => {
          const found = about && known.find(({ id }) => id === row[about]);
          const name = of && found ? titleOf(of, found) : titleOf(resource, row);
          return {
            id: `${path}/${row.id}/${field}`,
            title: isNamed ? name : translate('calendar.overlays.entry', { what, name }),
            day: String(row[field]),
            ...(until && { end: daysFrom(String(row[until]), 1) }),
            to: `/${resource.route}/${row.id}`,
          };
        });
      }),
      // Sorted by date, so that those which are left out are the last ones.
      cut: answers.flatMap(({ data }, at) =>
        data && (data.total ?? 0) > data.data.length
          ? [{ name: asked[at]?.name ?? '', shown: data.data.length, total: data.total ?? 0 }]
          : [],
      ),
      failed: answers.flatMap(({ isError, refetch }, at) =>
        isError ? [{ name: asked[at]?.name ?? '', retry: () => void refetch() }] : [],
      ),
    }),
  });
}
