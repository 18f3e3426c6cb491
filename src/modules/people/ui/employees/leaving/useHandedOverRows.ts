import { useCallback } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import { MAX_PER_PAGE } from '@/core/http/listQuery';
import type { ChecklistLine } from '@/modules/people/model/leaving';
import { resourceAt } from '@/registry';
import { handOverFilter } from './handOverFilter';

/** Returns a function that loads every record of a line of the checklist. */
export function useHandedOverRows(line: ChecklistLine, personId: number) {
  const dataProvider = useDataProvider();
  return useCallback(async (): Promise<RaRecord[]> => {
    const { route } = resourceAt(line.resource);
    const rows: RaRecord[] = [];
    for (let page = 1; ; page += 1) {
      const { data, total = 0 } = await dataProvider.getList(route, {
        pagination: { page, perPage: MAX_PER_PAGE },
        sort: { field: 'id', order: 'ASC' },
        filter: handOverFilter(line, personId),
      });
      rows.push(...data);
      if (data.length === 0 || rows.length >= total) return rows;
    }
  }, [dataProvider, line, personId]);
}
