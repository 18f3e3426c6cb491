import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { timesheetReport } from '@/domain/reports/timesheetReport';
import { ListFailed } from '@/src/crud/list/ListFailed';
import { PlaceTabs } from '@/src/crud/list/PlaceTabs';
import { useOperationQuery } from '@/src/crud/useOperationQuery';
import { daysOf, PERIODS } from '@/src/features/reports/list/period';
import { useCompanyTime } from '@/src/fields';
import { Choose } from '@/src/kit/Choose';
import { PageTitle } from '@/src/kit/PageTitle';
import { Skeleton } from '@/src/kit/Skeleton';
import { CheckLists } from './CheckLists';
import type { Checks } from './checksAnswer';

const reports = { ...timesheetReport, path: 'reports' };

/** What there is to check about the hours of a period. */
export function ChecksPage() {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const { day } = useCompanyTime();
  const today = day(new Date().toISOString());
  const period = PERIODS.find((one) => one === search.get('period')) ?? 'this_month';
  const { data, error, retry } = useOperationQuery<Checks>(
    reports,
    'checks',
    daysOf[period](today),
  );
  return (
    <>
      <PageTitle title={translate('reports.checks.title')} />
      <PlaceTabs place={timesheetReport.place} />
      <div style={{ marginBottom: 16 }}>
        <Choose
          label={translate('reports.period')}
          value={period}
          options={PERIODS.map((name) => [name, translate(`reports.periods.${name}`)] as const)}
          onChoose={(chosen) => setSearch({ period: chosen })}
        />
      </div>
      {error && <ListFailed error={error} title="reports.checks.failed" onRetry={retry} />}
      {!error && (data ? <CheckLists checks={data} /> : <Skeleton height={400} />)}
    </>
  );
}
