import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { useOperationQuery } from '@/browser/crud/calls/useOperationQuery';
import { PlaceTabs } from '@/browser/crud/list/filters/PlaceTabs';
import { ListFailed } from '@/browser/crud/list/ListFailed';
import { useCompanyTime } from '@/browser/fields';
import { LabelledSelect } from '@/browser/kit/inputs/LabelledSelect';
import { PageTitle } from '@/browser/kit/page/PageTitle';
import { Skeleton } from '@/browser/kit/page/Skeleton';
import { timesheetReport } from '@/modules/reports/model/timesheetReport';
import { daysOf, PERIODS } from '@/modules/reports/ui/list/period';
import { CheckLists } from './CheckLists';
import type { Checks } from './checksAnswer';

const reports = { ...timesheetReport, path: 'reports' };

/** The page of checks on the hours of a period. */
export function ChecksPage() {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const { day } = useCompanyTime();
  const today = day(new Date().toISOString());
  const period = PERIODS.find((name) => name === search.get('period')) ?? 'this_month';
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
        <LabelledSelect
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
