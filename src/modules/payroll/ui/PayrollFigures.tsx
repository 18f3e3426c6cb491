import { useTranslate } from 'react-admin';
import { Figures } from '@/browser/kit/Figures';
import { withGroups } from '@/core/fields/grouping';
import { KINDS } from '@/modules/payroll/model/paidHours';
import type { PayrollResponse } from './payrollResponse';
import { linesResource } from './resources';

const SHOWN = ['total_hours', ...KINDS] as const;

/** Shows the total approved hours of a pay period. */
export function PayrollFigures({ totals }: { totals: PayrollResponse['totals'] | undefined }) {
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
