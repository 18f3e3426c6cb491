import { useRef } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { useLocation, useSearchParams } from 'react-router';
import { countOnly } from '@/browser/crud/calls/countOnly';
import { useNearViewport } from '@/browser/kit/behaviour/useNearViewport';
import { styled } from '@/browser/kit/styles/styled';
import { Tabs } from '@/browser/kit/Tabs';
import { withGroups } from '@/core/fields/grouping';
import { RelatedAdd, RelatedHead, RelatedPanel, RelatedSheet } from './RelatedPanel';
import { OPENED, type RelatedList, useRelatedRows, useRelatedWords } from './useRelatedList';

const Head = styled(RelatedHead)(({ theme }) => ({
  paddingLeft: 8,
  '& > .MuiTabs-root': { flex: '1 1 0', minWidth: 'min(100%, 320px)', marginBottom: 0 },
  '& .MuiTab-root': { minWidth: 0, padding: '0 12px' },
  '& .MuiTab-root small': { marginLeft: 4, fontSize: 'inherit', fontWeight: 400 },
  [theme.breakpoints.down('md')]: {
    paddingInline: 2,
    // The tabs are in a line of their own.
    '& > .MuiTabs-root': { flexBasis: '100%' },
    '& > :not(.MuiTabs-root)': { marginLeft: 12 },
  },
}));

/** The related lists of a record as tabs with their totals. A list loads when its tab is opened. */
export function RelatedTabs({ lists }: { lists: readonly [RelatedList, ...RelatedList[]] }) {
  const translate = useTranslate();
  const place = useRef<HTMLElement>(null);
  const isNear = useNearViewport(place);
  const { state } = useLocation();
  const [search, setSearch] = useSearchParams();
  const opened = lists.find(({ child }) => child.path === search.get(OPENED)) ?? lists[0];
  const { path } = opened.child;
  const rows = useRelatedRows(opened, isNear);
  const open = (next: string) =>
    setSearch(
      (before) => {
        if (next === lists[0].child.path) before.delete(OPENED);
        else before.set(OPENED, next);
        return before;
      },
      // Back leads to where the person came from, and the form to the summary before it.
      { replace: true, state },
    );
  return (
    <RelatedSheet ref={place} aria-label={translate('fieldhouse.crud.related.title')}>
      <Head>
        <Tabs
          label={translate('fieldhouse.crud.related.title')}
          name="related"
          value={path}
          options={lists.map((list) => [
            list.child.path,
            <TabWords key="words" list={list} isCounted={isNear && list !== opened} />,
          ])}
          onChoose={open}
        />
        <RelatedAdd key={path} {...opened} />
      </Head>
      <div role="tabpanel" id={`related-${path}`} aria-labelledby={`related-${path}-tab`}>
        <RelatedPanel key={path} list={opened} rows={rows} />
      </div>
    </RelatedSheet>
  );
}

/** The title of a list and its total: that of its rows, or until they load a count. */
function TabWords({ list, isCounted }: { list: RelatedList; isCounted: boolean }) {
  const { title } = useRelatedWords(list);
  const rows = useRelatedRows(list, false);
  const count = useGetList(
    list.child.route,
    { ...countOnly(list.child), filter: list.given },
    { enabled: isCounted && rows.total === undefined },
  );
  const total = rows.total ?? count.total;
  return (
    <span>
      {title} {total !== undefined && <small>{withGroups(total)}</small>}
    </span>
  );
}
