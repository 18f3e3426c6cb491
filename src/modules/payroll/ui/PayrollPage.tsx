import { type ComponentProps, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { useOperationQuery } from '@/browser/crud/calls/useOperationQuery';
import { PlaceTabs } from '@/browser/crud/list/filters/PlaceTabs';
import { ListFailed } from '@/browser/crud/list/ListFailed';
import { NotAllowed } from '@/browser/crud/record/NotAllowed';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { StateChip } from '@/browser/crud/workflow/StateChip';
import { TransitionButtons } from '@/browser/crud/workflow/TransitionButtons';
import { LinkButton } from '@/browser/kit/Button';
import { Card } from '@/browser/kit/Card';
import { Figures } from '@/browser/kit/Figures';
import { LabelledSelect } from '@/browser/kit/inputs/LabelledSelect';
import { PageTitle } from '@/browser/kit/page/PageTitle';
import { Skeleton } from '@/browser/kit/page/Skeleton';
import { styled } from '@/browser/kit/styles/styled';
import { may } from '@/core/access/table';
import { withGroups } from '@/core/fields/grouping';
import { payrollAccess } from '@/modules/payroll/model/access';
import { KINDS } from '@/modules/payroll/model/paidHours';
import type { PayPeriod } from '@/modules/payroll/model/payPeriodFields';
import { daysText, refusalOfExport } from '@/modules/payroll/model/payPeriodRules';
import { ExportPeriodButton } from './ExportPeriodButton';
import { LinesTable } from './LinesTable';
import { NotReady } from './NotReady';
import type { PayrollResponse } from './payrollResponse';
import { linesResource, periodsResource } from './resources';

const SHOWN = ['total_hours', ...KINDS] as const;

/** Shows the total approved hours of a pay period. */
function PayrollFigures({ totals }: { totals: PayrollResponse['totals'] | undefined }) {
  const translate = useTranslate();
  return (
    <section aria-label={translate('payroll.approved')} style={{ marginBottom: 16, minHeight: 42 }}>
      <Figures>
        <div>
          <dt>{translate('payroll.people')}</dt>
          <dd>{totals?.people ?? 0}</dd>
        </div>
        {SHOWN.map((name) => (
          <div key={name}>
            <dt>{translate(`resources.${linesResource.route}.fields.${name}`)}</dt>
            <dd>{withGroups(totals?.[name] ?? '0')}</dd>
          </div>
        ))}
      </Figures>
    </section>
  );
}

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginBottom: 16,
});

const Words = styled('div')(({ theme }) => ({
  padding: '14px 18px',
  '& h2': { margin: 0, fontSize: '1rem', fontWeight: 650 },
  '& p': { margin: '2px 0 0', color: theme.palette.text.secondary },
}));

/** Shows the approved hours of a pay period, and the lines of its next export. */
export function PayrollPage() {
  const translate = useTranslate();
  const by = usePrincipal();
  return (
    <>
      <PageTitle title={translate('payroll.title')} />
      <PlaceTabs place={periodsResource.place} />
      {by && (may(by, payrollAccess, 'see') ? <Payroll /> : <NotAllowed />)}
    </>
  );
}

function Payroll() {
  const translate = useTranslate();
  const reasonId = useId();
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('period');
  const { data, error, retry } = useOperationQuery<PayrollResponse>(
    periodsResource,
    'payroll',
    chosen ? { id: chosen } : {},
    { retainsLast: true },
  );
  if (error) return <ListFailed error={error} title="payroll.failed" onRetry={retry} />;
  const { period, periods = [], totals, lines = [], next } = { ...data };
  if (data && !period) return <p>{translate('payroll.no_periods')}</p>;
  return (
    <>
      <Bar>
        <LabelledSelect
          label={translate('payroll.period')}
          value={String(period?.id ?? '')}
          options={periods.map(({ id, name }) => [String(id), name ?? ''])}
          onChoose={(id) => setSearch({ period: id })}
        />
        {period && <PeriodLine period={period} lines={lines.length} reasonId={reasonId} />}
      </Bar>
      <PayrollFigures totals={totals} />
      <NotReady {...data} />
      {period && next ? (
        <Card data-list="">
          <Words>
            <h2>{translate('payroll.next')}</h2>
            <p id={reasonId}>{translate(wordsOf(period, lines.length))}</p>
          </Words>
          {lines.length > 0 && <LinesTable lines={lines} next={next} />}
        </Card>
      ) : (
        <Skeleton height={400} />
      )}
    </>
  );
}

/** Returns the key of the text about the next export. */
function wordsOf(period: PayPeriod, lines: number): string {
  if (refusalOfExport(period)) return 'payroll.open';
  if (lines > 0) return 'payroll.next_help';
  return period.exports.length > 0 ? 'payroll.nothing_changed' : 'payroll.nothing_approved';
}

/** Shows the days and the state of a pay period, and its actions. */
function PeriodLine(props: ComponentProps<typeof ExportPeriodButton>) {
  const { period } = props;
  const translate = useTranslate();
  const { id, start, end } = period;
  const [workflow] = periodsResource.workflows;
  if (!workflow) return null;
  return (
    <>
      <span>{daysText({ start: start ?? '', end: end ?? '' })}</span>
      <StateChip resource={periodsResource} workflow={workflow} record={period} />
      <TransitionButtons resource={periodsResource} workflow={workflow} record={period} />
      <LinkButton to={`/${periodsResource.route}/${id}`}>{translate('payroll.details')}</LinkButton>
      <ExportPeriodButton {...props} />
    </>
  );
}
