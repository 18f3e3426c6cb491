import { useShownColumns } from '@/browser/crud/list/columns/useColumns';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { styled } from '@/browser/kit/styles/styled';
import type { Resource } from '@/core/resource/resource';
import { leading, SumCells } from './SumCells';
import { useCounted } from './useCounted';
import { useSubtotals } from './useSubtotals';

const Row = styled('tr')(({ theme }) => ({
  fontVariantNumeric: 'tabular-nums',
  // Always in view, as the head of the table is.
  'tfoot > && > td': {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    borderTop: `1px solid ${theme.palette.divider}`,
    borderBottom: 0,
    background: theme.palette.background.paper,
    fontWeight: 600,
  },
  'tfoot > && > td > span': { position: 'sticky', left: 10, whiteSpace: 'nowrap' },
}));

interface Props {
  resource: Resource;
  hasActions: boolean;
}

/** The number of rows that the list around finds and the sums of its columns, on all pages. Empty until they are known. */
export function TotalsRow({ resource, hasActions }: Props) {
  const columns = useShownColumns(resource, usePrincipal());
  const { totals, summed, currency, error } = useSubtotals(resource, columns);
  const counted = useCounted(resource);
  if (error && !totals) return null;
  return (
    <Row>
      <td data-choice="" />
      <td colSpan={leading(columns, summed)}>
        {totals && <span>{counted(Number(totals.count))}</span>}
      </td>
      <SumCells {...{ columns, summed, currency, hasActions }} sums={totals ?? {}} />
    </Row>
  );
}
