import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { useOperationQuery } from '@/browser/crud/calls/useOperationQuery';
import { Scroller, Table } from '@/browser/crud/list/columns/tableParts';
import { PlaceTabs } from '@/browser/crud/list/filters/PlaceTabs';
import { ListFailed } from '@/browser/crud/list/ListFailed';
import { PageMessage } from '@/browser/crud/PageMessage';
import { NotAllowed } from '@/browser/crud/record/NotAllowed';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { useCompanyTime } from '@/browser/fields';
import { Card } from '@/browser/kit/Card';
import { LabelledSelect } from '@/browser/kit/inputs/LabelledSelect';
import { PageTitle } from '@/browser/kit/page/PageTitle';
import { Skeleton } from '@/browser/kit/page/Skeleton';
import { styled } from '@/browser/kit/styles/styled';
import { may } from '@/core/access/table';
import { absencesResource } from '@/modules/absences/ui/absencesResource';
import { daysShown } from '@/modules/absences/ui/LeaveText';
import { resourceAt } from '@/registry';

const Balances = styled(Table)(({ theme }) => ({
  '& [data-over]': { color: theme.palette.error.main, fontWeight: 650 },
  '& a': { color: theme.palette.primary.main },
}));

/** A person's leave of a year, in days. */
interface Balance {
  user_id: number;
  user_name: string;
  year: number;
  allowance: string | null;
  booked: string;
  requested: string;
  left: string | null;
  left_after: string | null;
}

const FIGURES = ['allowance', 'booked', 'requested', 'left', 'left_after'] as const;

/** Shows the leave of a year of all people whose time off may be seen. */
export function BalancesPage() {
  const translate = useTranslate();
  const by = usePrincipal();
  return (
    <>
      <PageTitle title={translate('absences.balances.title')} />
      <PlaceTabs place={absencesResource.place} />
      {by && (may(by, absencesResource.access, 'approve') ? <Years /> : <NotAllowed />)}
    </>
  );
}

/** Shows the balances of the year in the address, and lets the user choose another year. */
function Years() {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const { day } = useCompanyTime();
  const present = Number(day(new Date().toISOString()).slice(0, 4));
  const inAddress = search.get('year') ?? '';
  const year = /^\d{4}$/.test(inAddress) ? Number(inAddress) : present;
  const { data, error, retry } = useOperationQuery<Balance[]>(
    absencesResource,
    'balances',
    { year },
    { retainsLast: true },
  );
  const years = [...new Set([present - 1, present, present + 1, year])].sort();
  return (
    <>
      <div style={{ marginBottom: 16 }}>
        <LabelledSelect
          label={translate('absences.balances.year')}
          value={String(year)}
          options={years.map((one) => [String(one), String(one)])}
          onChoose={(one) => setSearch({ year: one })}
        />
      </div>
      {error ? (
        <ListFailed error={error} title="absences.balances.failed" onRetry={retry} />
      ) : (
        <Card data-list="">
          {data ? <Rows rows={data} year={year} /> : <Skeleton height={400} />}
        </Card>
      )}
    </>
  );
}

function Rows({ rows, year }: { rows: readonly Balance[]; year: number }) {
  const translate = useTranslate();
  if (rows.length === 0)
    return <PageMessage title={translate('absences.balances.nobody', { year: String(year) })} />;
  return (
    <Scroller data-rows="">
      <Balances>
        <thead>
          <tr>
            <th data-first="">{translate('absences.balances.employee')}</th>
            {FIGURES.map((name) => (
              <th key={name} data-figure="">
                {translate(`absences.balances.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.user_id}>
              <td data-first="">
                <Link to={`/${resourceAt('employees').route}/${row.user_id}`}>{row.user_name}</Link>
              </td>
              {FIGURES.map((name) => (
                <td
                  key={name}
                  data-figure=""
                  data-over={Number(row[name] ?? 0) < 0 ? '' : undefined}
                >
                  {row[name] === null ? translate('fieldhouse.fields.none') : daysShown(row[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Balances>
    </Scroller>
  );
}
