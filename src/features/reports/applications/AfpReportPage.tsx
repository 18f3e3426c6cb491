import { useListContext, useTranslate } from 'react-admin';
import { afpReport } from '../../../../domain/afp/afpReport';
import { amountShown } from '../../../../domain/kernel/fields/money';
import { Figures } from '../../../kit/Figures';
import { ReportPage } from '../list/ReportPage';

const TOTALS = ['applied', 'notified', 'due', 'paid', 'overdue'];
const STANDING = ['retention_held', 'retention_due', 'not_applied'];

/** What all applications that the report finds come to, and what is held and not applied for. */
function AfpFigures() {
  const translate = useTranslate();
  const { meta } = useListContext();
  const { totals, standing }: Record<string, Record<string, number> | undefined> =
    meta?.figures ?? {};
  return (
    <section
      aria-label={translate('afp.report.totals')}
      style={{ marginBottom: 16, minHeight: 42 }}
    >
      <Figures>
        {[...TOTALS, ...STANDING].map((name) => (
          <div key={name}>
            <dt>{translate(`afp.report.${name}`)}</dt>
            <dd>{amountShown({ ...totals, ...standing }[`${name}_minor`] ?? 0)}</dd>
          </div>
        ))}
      </Figures>
    </section>
  );
}

const parts = { Figures: AfpFigures, Groups: () => null };

/** The report on applications for payment: applied, notified, due, paid and overdue, and what is still to come. */
export const AfpReportPage = () => <ReportPage report={afpReport} parts={parts} />;
