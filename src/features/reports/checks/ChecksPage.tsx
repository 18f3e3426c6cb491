import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { timesheetReport } from '../../../../domain/reports/timesheetReport';
import { ListFailed } from '../../../crud/list/ListFailed';
import { PlaceTabs } from '../../../crud/list/PlaceTabs';
import { useOperationQuery } from '../../../crud/useOperationQuery';
import { useCompanyTime } from '../../../fields';
import { Choose } from '../../../kit/Choose';
import { PageTitle } from '../../../kit/PageTitle';
import { Skeleton } from '../../../kit/Skeleton';
import { daysOf, PERIODS } from '../list/period';
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
