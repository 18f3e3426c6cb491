import { useGetList, useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { countOnly } from '@/browser/crud/calls/countOnly';
import { TabLinks } from '@/browser/crud/list/filters/TabLinks';
import { styled } from '@/browser/kit/styles/styled';
import { withGroups } from '@/core/fields/grouping';
import type { QueueLook } from './queueParts';
import { useReview } from './ReviewContext';

const Tabs = styled(TabLinks)({
  '& b': { minWidth: '1.2em', fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
  '& small': { fontSize: '0.75rem', fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
});

const useNoAmounts: NonNullable<QueueLook['useAmounts']> = () => ({});

/** The states of a workflow as tabs, each with the number of records that match the filters. */
export function ReviewTabs() {
  const translate = useTranslate();
  const { workflow, look, words } = useReview();
  const useAmounts = look.useAmounts ?? useNoAmounts;
  const amounts = useAmounts();
  return (
    <Tabs aria-label={translate('fieldhouse.review.tabs')}>
      {Object.entries(workflow.states).map(([state, { label }]) => (
        <Tab
          key={state}
          state={state}
          label={words(`tab.${state}`, {}, label)}
          amount={amounts[state]}
        />
      ))}
    </Tabs>
  );
}

interface TabProps {
  state: string;
  label: string;
  /** The total amount of the state's records. */
  amount: string | undefined;
}

function Tab({ state, label, amount }: TabProps) {
  const { resource: of, workflow } = useReview();
  const { resource, filterValues, sort, perPage } = useListContext();
  const filter = { ...filterValues, [workflow.field]: state };
  const { total } = useGetList(resource, { ...countOnly(of), filter });
  const search = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: sort.field,
    order: sort.order,
    page: '1',
    perPage: String(perPage),
  });
  return (
    <Link
      to={{ search: search.toString() }}
      aria-current={filterValues[workflow.field] === state ? 'page' : undefined}
    >
      {label} <b>{total !== undefined && withGroups(total)}</b>{' '}
      {amount !== undefined && <small>{amount}</small>}
    </Link>
  );
}
