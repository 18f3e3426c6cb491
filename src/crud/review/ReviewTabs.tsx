import { styled } from '@mui/material/styles';
import { useGetList, useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { TabLinks } from '../list/TabLinks';
import { COUNTED } from './useQueueData';

const Tabs = styled(TabLinks)({
  '& b': { minWidth: '1.2em', fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
  '& small': { fontSize: '0.75rem', fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
});

/** A state that what is reviewed can be in, and the key of its words. */
export interface ReviewTab {
  status: string;
  label: string;
  /** What they come to, in small letters. */
  amount?: string | undefined;
}

/** The states of what is reviewed, how many are in each as the filters stand, and the way to them. */
export function ReviewTabs({ tabs }: { tabs: readonly ReviewTab[] }) {
  const translate = useTranslate();
  return (
    <Tabs aria-label={translate('fieldhouse.review.tabs')}>
      {tabs.map((tab) => (
        <Tab key={tab.status} {...tab} />
      ))}
    </Tabs>
  );
}

function Tab({ status, label, amount }: ReviewTab) {
  const translate = useTranslate();
  const { resource, filterValues, sort, perPage } = useListContext();
  const filter = { ...filterValues, status };
  const { total } = useGetList(resource, {
    pagination: COUNTED,
    sort: { field: 'id', order: 'ASC' },
    filter,
  });
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
      aria-current={filterValues.status === status ? 'page' : undefined}
    >
      {translate(label)} <b>{total}</b> {amount !== undefined && <small>{amount}</small>}
    </Link>
  );
}
