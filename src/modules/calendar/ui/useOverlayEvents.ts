import { useQueries } from '@tanstack/react-query';
import {
  type DataProvider,
  type GetListParams,
  type GetListResult,
  type RaRecord,
  useDataProvider,
  useTranslate,
} from 'react-admin';
import type { Overlay } from '@/core/calendarDates';
import { resourceAt } from '@/registry';
import { overlayEvents } from './overlayEvents';

/** The shown days, `YYYY-MM-DD`, the last included. */
export interface Period {
  from: string;
  to: string;
}

const ROWS_A_PAGE = 100;
/** The most pages of one kind of date in a period. More would be unreadable; a note gives their number. */
const MAX_PAGES = 10;

type Parameters = Omit<GetListParams, 'pagination'>;

/** Loads all rows of a list, page by page, up to the limit. */
async function allRows(provider: DataProvider, route: string, parameters: Parameters) {
  const found: GetListResult = { data: [], total: 0 };
  const included: Record<string, RaRecord[]> = {};
  for (let page = 1; page <= MAX_PAGES; page += 1) {
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

/** Loads the dates of the active overlays within the shown period; makes no call without one. */
export function useOverlayEvents(shown: readonly Overlay[], period: Period | undefined) {
  const translate = useTranslate();
  const provider = useDataProvider();
  const requested = shown.flatMap(({ name, tone, dates }) =>
    dates.map((date) => ({ name, tone, ...date })),
  );
  return useQueries({
    queries: (period ? requested : []).map(({ path, field, filter, until = field }) => {
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
    combine: (results) => ({
      events: results.flatMap(({ data: answer }, at) => {
        const date = requested[at];
        return date && answer ? overlayEvents(date, answer, translate) : [];
      }),
      // Sorted by date, so that only the last ones are left out.
      cut: results.flatMap(({ data }, at) =>
        data && (data.total ?? 0) > data.data.length
          ? [{ name: requested[at]?.name ?? '', shown: data.data.length, total: data.total ?? 0 }]
          : [],
      ),
      failed: results.flatMap(({ isError, refetch }, at) =>
        isError ? [{ name: requested[at]?.name ?? '', retry: () => void refetch() }] : [],
      ),
    }),
  });
}
