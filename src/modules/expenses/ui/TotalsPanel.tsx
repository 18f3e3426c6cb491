import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { styled } from '@/browser/kit/styles/styled';
import { keysOf } from '@/core/resource/keys';
import { type ExpenseStatus, expenseStates } from '@/modules/expenses/model/expenseStates';
import { TOTALS_CURRENCY } from '@/modules/expenses/model/expenseTotals';
import { expensesResource } from './expensesResource';
import { formatMoney } from './formatMoney';

const Totals = styled('nav')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
  overflow: 'hidden',
  background: theme.palette.background.paper,
  '& a': {
    display: 'grid',
    gap: 2,
    padding: '10px 20px 12px',
    borderLeft: `1px solid ${theme.palette.divider}`,
    color: theme.palette.text.secondary,
    textDecoration: 'none',
    fontSize: '0.75rem',
  },
  '& a:first-of-type': { borderLeft: 0 },
  '& a:hover': { background: theme.palette.action.hover },
  '& a[aria-current]': { background: theme.palette.action.selected, color: theme.palette.active },
  '& a:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  '& strong': {
    color: theme.palette.text.primary,
    fontSize: '1rem',
    fontWeight: 650,
    fontVariantNumeric: 'tabular-nums',
  },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& a': { padding: '8px 14px 10px', borderLeft: 0, minHeight: 44 },
  },
}));

const STATES = keysOf(expenseStates);

/** The totals of the whole list by state. Each figure filters the list by its state. */
export function TotalsPanel() {
  const translate = useTranslate();
  const { meta, filterValues = {} } = useListContext();
  const totals: Readonly<Partial<Record<ExpenseStatus, number>>> = meta?.figures?.totals ?? {};
  const shown = [filterValues.status].flat();
  const addressOf = (state: ExpenseStatus) => {
    const isShown = shown.length === 1 && shown[0] === state;
    const { status: _, ...others } = filterValues;
    const filter = JSON.stringify(isShown ? others : { ...others, status: [state] });
    return { pathname: `/${expensesResource.route}`, search: `${new URLSearchParams({ filter })}` };
  };
  return (
    <Totals aria-label={translate('expenses.totals', { currency: TOTALS_CURRENCY })}>
      {STATES.map((state) => (
        <Link
          key={state}
          to={addressOf(state)}
          aria-current={shown.length === 1 && shown[0] === state ? 'true' : undefined}
        >
          {translate(`resources.${expensesResource.route}.choices.status.${state}`)}
          <strong>
            {totals[state] === undefined
              ? translate('fieldhouse.fields.none')
              : formatMoney(totals[state])}
          </strong>
        </Link>
      ))}
    </Totals>
  );
}
