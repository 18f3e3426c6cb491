import { type RaRecord, useGetList, useListContext, useTranslate } from 'react-admin';
import { columnsOf } from '@/browser/crud/list/columns/columns';
import { ListFailed } from '@/browser/crud/list/ListFailed';
import { firstSort } from '@/browser/crud/list/listStart';
import { RowCell } from '@/browser/crud/list/rows/RowCell';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { IncludedRows } from '@/browser/fields';
import { Button } from '@/browser/kit/Button';
import { Skeleton } from '@/browser/kit/page/Skeleton';
import type { Resource } from '@/core/resource/resource';

/** The most entries that an open group shows. */
const MAX_ENTRIES = 50;
const SHOWN = ['date', 'user_id', 'customer_id', 'job_number', 'total_claim_hours'];

interface Props {
  report: Resource;
  filters: Readonly<Record<string, unknown>>;
  /** The grouping. Its column is left out, because the group above has the value. */
  grouping: string;
}

export function GroupEntries({ report, filters, grouping }: Props) {
  const translate = useTranslate();
  const by = usePrincipal();
  const { setFilters } = useListContext();
  const { data, total, meta, error, refetch } = useGetList<RaRecord>(report.route, {
    pagination: { page: 1, perPage: MAX_ENTRIES },
    sort: firstSort(report),
    filter: filters,
  });
  if (error)
    return <ListFailed error={error} title="fieldhouse.crud.empty.failed" onRetry={refetch} />;
  if (!data || !by) return <Skeleton height={80} />;
  const columns = columnsOf(report, by).filter(
    ([name]) => SHOWN.includes(name) && name !== grouping,
  );
  return (
    <IncludedRows value={meta?.included ?? {}}>
      <table>
        <tbody>
          {data.map((record) => (
            <tr key={record.id}>
              {columns.map(([source, field], at) => (
                <td key={source}>
                  <RowCell
                    resource={report}
                    record={record}
                    source={source}
                    field={field}
                    isTitle={at === 0}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button onClick={() => setFilters({ ...filters }, {}, false)}>
        {translate('reports.all_entries', { count: total ?? data.length })}
      </Button>
    </IncludedRows>
  );
}
