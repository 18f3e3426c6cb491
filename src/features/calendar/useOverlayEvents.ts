import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { shownFields } from '../../../domain/kernel/derivedFields';
import { fieldLabel } from '../../../domain/kernel/fields';
import { resourceAt } from '../../../domain/registry';
import { titleOf } from '../../crud/useWords';
import type { Overlay } from './overlays';

/** A real date in the calendar; it opens its record and is not moved. */
export interface OverlayEvent {
  id: string;
  title: string;
  day: string;
  /** The address of the record. */
  to: string;
}

/** The days that are shown, `YYYY-MM-DD`, the last included. */
export interface Period {
  from: string;
  to: string;
}

/** More in one period than a calendar could show. */
const MOST = 100;

/** The dates of the overlays that are switched on, within what is shown; without one, no call is made. */
export function useOverlayEvents(shown: readonly Overlay[], period: Period | undefined) {
  const translate = useTranslate();
  const provider = useDataProvider();
  const asked = shown.flatMap(({ name, dates }) => dates.map((date) => ({ name, ...date })));
  return useQueries({
    queries: (period ? asked : []).map(({ path, field, filter }) => {
      const { route } = resourceAt(path);
      const parameters = {
        pagination: { page: 1, perPage: MOST },
        sort: { field, order: 'ASC' as const },
        filter: { ...filter, [`${field}_from`]: period?.from, [`${field}_to`]: period?.to },
      };
      return {
        queryKey: [route, 'getList', 'calendar', parameters],
        queryFn: async () => (await provider.getList(route, parameters)).data,
      };
    }),
    combine: (answers) => ({
      events: answers.flatMap(({ data = [] }, at): OverlayEvent[] => {
        const { path, field } = asked[at] ?? { path: '', field: '' };
        const resource = resourceAt(path);
        const declared = shownFields(resource.derived, Object.entries(resource.fields));
        const [, of] = declared.find(([name]) => name === field) ?? [];
        const label = of ? fieldLabel(field, of) : '';
        const isNamed = path === 'holidays';
        return data.map((row) => {
          const name = titleOf(resource, row);
          const what = translate(`resources.${resource.route}.fields.${field}`, { _: label });
          return {
            id: `${path}/${row.id}/${field}`,
            title: isNamed ? name : translate('calendar.overlays.entry', { what, name }),
            day: String(row[field]),
            to: `/${resource.route}/${row.id}`,
          };
        });
      }),
      failed: answers.flatMap(({ isError, refetch }, at) =>
        isError ? [{ name: asked[at]?.name ?? '', retry: () => void refetch() }] : [],
      ),
    }),
  });
}
