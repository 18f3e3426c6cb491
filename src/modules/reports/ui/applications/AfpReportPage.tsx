import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useCompanyTime } from '@/browser/fields';
import { Figures } from '@/browser/kit/Figures';
import { styled } from '@/browser/kit/styles/styled';
import { amountShown } from '@/core/fields/kinds/money';
import { afpReport } from '@/modules/reports/model/applicationReport';
import { ReportPage } from '@/modules/reports/ui/list/ReportPage';
import { WithoutCostRate } from '@/modules/reports/ui/WithoutCostRate';
import { overdueSearch, standingLink } from './figureLinks';

const TOTALS = ['applied', 'notified', 'due', 'paid', 'overdue'] as const;
const STANDING = ['retention_held', 'retention_due', 'not_applied'] as const;

const Both = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 48px',
  marginBottom: 16,
  minHeight: 62,
  '& h2': {
    margin: '0 0 2px',
    fontSize: '0.8125rem',
    fontWeight: 500,
    color: theme.palette.text.secondary,
  },
  '& dd > a': { color: theme.palette.primary.main },
}));

/** The totals of the report's applications, retention and amounts not yet applied for, each a link to its rows. */
function AfpFigures() {
  const translate = useTranslate();
  const { day } = useCompanyTime();
  const { meta, filterValues } = useListContext();
  const { totals, standing }: Record<string, Record<string, number> | undefined> =
    meta?.figures ?? {};
  const today = day(new Date().toISOString());
  const linkOf = (name: string) =>
    name === 'overdue'
      ? { search: overdueSearch(filterValues, today) }
      : standingLink(name, filterValues, today);
  const pair = (name: string, pence: number) => {
    const to = pence === 0 ? undefined : linkOf(name);
    return (
      <div key={name}>
        <dt>{translate(`paymentApplications.report.${name}`)}</dt>
        <dd>{to ? <Link to={to}>{amountShown(pence)}</Link> : amountShown(pence)}</dd>
      </div>
    );
  };
  // There is no retention for a property or a person.
  const shown = STANDING.filter((name) => !standing || `${name}_minor` in standing);
  return (
    <Both aria-label={translate('paymentApplications.report.totals')}>
      <div>
        <h2>{translate('paymentApplications.report.found')}</h2>
        <Figures>{TOTALS.map((name) => pair(name, totals?.[`${name}_minor`] ?? 0))}</Figures>
      </div>
      <div>
        <h2>{translate('paymentApplications.report.standing')}</h2>
        <Figures>{shown.map((name) => pair(name, standing?.[`${name}_minor`] ?? 0))}</Figures>
      </div>
    </Both>
  );
}

const FiguresAndGaps = () => (
  <>
    <AfpFigures />
    <WithoutCostRate text="reports.charged_without_cost_rate" />
  </>
);

const parts = { Figures: FiguresAndGaps, Groups: () => null };

/** The report on applications for payment (AFP): applied, notified, due, paid, overdue, and amounts still to come. */
export const AfpReportPage = () => <ReportPage report={afpReport} parts={parts} />;
