import { useQueries } from '@tanstack/react-query';
import {
  type DataProvider,
  type GetListParams,
  type GetListResult,
  type RaRecord,
  useDataProvider,
  useTranslate,
} from 'react-admin';
import { resourceAt } from '@/registry';
import { overlayEvents } from './overlayEvents';
import type { Overlay } from './overlays';

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
  const asked = shown.flatMap(({ name, tone, dates }) =>
    dates.map((date) => ({ name, tone, ...date })),
  );
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
      events: answers.flatMap(({ data: answer }, at) => {
        const date = asked[at];
        return date && answer ? overlayEvents(date, answer, translate) : [];
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
