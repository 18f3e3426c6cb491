import { useTranslate } from 'react-admin';
import { Table } from '@/browser/crud/list/columns/tableParts';
import { NARROW } from '@/browser/kit/behaviour/useIsNarrow';
import { styled } from '@/browser/kit/styles/styled';
import { amountShown } from '@/core/fields/money';
import { CHARGE_SUMS, type ChargeTotals } from '@/modules/billing/model/chargeTotals';

/** A table of what charges come to. */
export const ChargeTable = styled(Table)({
  '& [data-total] td': { fontWeight: 650 },
  // Its sums fit a phone.
  [`@media ${NARROW}`]: { fontSize: '0.75rem', '& :is(th, td)': { padding: '4px 3px' } },
  '& td > button': { justifyContent: 'flex-start', textAlign: 'left', whiteSpace: 'normal' },
});

const words = {
  cost_minor: 'cost',
  markup_minor: 'markup',
  charge_minor: 'charge',
  margin_minor: 'margin',
} as const;

/** The sums that this person knows: costs and margins are not in the answer of others. */
const knownOf = (like: ChargeTotals) => CHARGE_SUMS.filter((name) => like[name] !== undefined);

/** The heads of the columns of what charges come to. */
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

/** What charges come to, in the columns of a row. */
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
