import { useTranslate } from 'react-admin';
import { Table } from '@/browser/crud/list/columns/tableParts';
import { NARROW } from '@/browser/kit/behaviour/useIsNarrow';
import { styled } from '@/browser/kit/styles/styled';
import { amountShown } from '@/core/fields/kinds/money';
import { CHARGE_SUMS, type ChargeTotals } from '@/modules/billing/model/chargeTotals';

export const ChargeTable = styled(Table)({
  '& [data-total] td': { fontWeight: 650 },
  // Small enough for a phone.
  [`@media ${NARROW}`]: { fontSize: '0.75rem', '& :is(th, td)': { padding: '4px 3px' } },
  '& td > button': { justifyContent: 'flex-start', textAlign: 'left', whiteSpace: 'normal' },
});

const words = {
  cost_minor: 'cost',
  markup_minor: 'markup',
  charge_minor: 'charge',
  margin_minor: 'margin',
} as const;

/** Returns the sums that this person may see. The server omits costs and margins for other people. */
const knownOf = (like: ChargeTotals) => CHARGE_SUMS.filter((name) => like[name] !== undefined);

export function ChargeHeads({ first, like }: { first: string; like: ChargeTotals }) {
  const translate = useTranslate();
  return (
    <thead>
      <tr>
        <th data-first="">{first}</th>
        <th data-figure="">{translate('reports.rebillable.count')}</th>
        {knownOf(like).map((name) => (
          <th key={name} data-figure="">
            {translate(`reports.rebillable.${words[name]}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

export const ChargeCells = ({ totals, like }: { totals: ChargeTotals; like: ChargeTotals }) => (
  <>
    <td data-figure="">{totals.count}</td>
    {knownOf(like).map((name) => (
      <td key={name} data-figure="">
        {amountShown(totals[name] ?? 0)}
      </td>
    ))}
  </>
);
