import { useListContext, useTranslate } from 'react-admin';
import { Figures } from '@/browser/kit/Figures';
import { styled } from '@/browser/kit/styles/styled';
import { withGroups } from '@/core/fields/grouping';
import { amountShown } from '@/core/fields/kinds/money';
import { WithoutCostRate } from '@/modules/reports/ui/WithoutCostRate';

const Hint = styled('p')(({ theme: { palette } }) => ({
  margin: '6px 0 0',
  color: palette.text.secondary,
  fontSize: '0.8125rem',
}));

/** The hours of a report in display order, with their message keys. */
const HOURS = [
  ['total_claim_hours', 'hours'],
  ['regular_time', 'regular'],
  ['total_claim_ot_1_5_hours', 'ot_1_5'],
  ['total_claim_ot_2_0_hours', 'ot_2_0'],
  ['lunch_break', 'lunch'],
] as const;

/** The totals of all entries of a report, not only those of the page. */
export function ReportFigures() {
  const translate = useTranslate();
  const { meta, total = 0 } = useListContext();
  const figures: Readonly<Record<string, unknown>> = meta?.figures ?? {};
  const { total_cost_minor: cost } = figures;
  return (
    <section aria-label={translate('reports.totals')} style={{ marginBottom: 16, minHeight: 42 }}>
      <Figures>
        <div>
          <dt>{translate('reports.entries')}</dt>
          <dd>{withGroups(String(total))}</dd>
        </div>
        {HOURS.map(([name, key]) => (
          <div key={name}>
            <dt>{translate(`reports.figures.${key}`)}</dt>
            <dd>{withGroups(String(figures[name] ?? '0'))}</dd>
          </div>
        ))}
        {typeof cost === 'number' && (
          <div>
            <dt>{translate('reports.figures.cost')}</dt>
            <dd>{amountShown(cost)}</dd>
          </div>
        )}
      </Figures>
      {typeof cost === 'number' && <Hint>{translate('reports.costs')}</Hint>}
      <WithoutCostRate />
    </section>
  );
}
