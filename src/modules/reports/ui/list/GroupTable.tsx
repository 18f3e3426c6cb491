import { Fragment, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Scroller, Table } from '@/browser/crud/list/columns/tableParts';
import { ListEmpty } from '@/browser/crud/list/ListEmpty';
import { ListFailed } from '@/browser/crud/list/ListFailed';
import { watchEdge } from '@/browser/crud/list/watchEdge';
import { useWords } from '@/browser/crud/useWords';
import { Button } from '@/browser/kit/Button';
import { NARROW } from '@/browser/kit/behaviour/useIsNarrow';
import { Skeleton } from '@/browser/kit/page/Skeleton';
import { styled } from '@/browser/kit/styles/styled';
import { withGroups } from '@/core/fields/grouping';
import { amountShown } from '@/core/fields/kinds/money';
import type { Resource } from '@/core/resource/resource';
import {
  GROUPINGS,
  type Grouping,
  type ReportGroup,
  type ReportGroups,
} from '@/modules/reports/model/grouping';
import { GroupEntries } from './GroupEntries';
import { filtersOf } from './groups';
import { useGroupName } from './useGroupName';

const Groups = styled(Table)({
  '& td > button': { justifyContent: 'flex-start', textAlign: 'left', whiteSpace: 'normal' },
  [`@media ${NARROW}`]: {
    '& [data-tier]': { display: 'none' },
    // The entries of a group must not push its figures out of view.
    '& table tr': { display: 'flex', flexWrap: 'wrap', height: 'auto', padding: '4px 0' },
    '& table td': { padding: '1px 10px 1px 0', borderBottom: 0 },
  },
});

const TIERS = ['regular_time', 'ot_1_5', 'ot_2_0'] as const;
const words = { regular_time: 'regular', ot_1_5: 'ot_1_5', ot_2_0: 'ot_2_0' } as const;

type Totals = Pick<ReportGroup, 'entries' | 'total_hours' | 'cost_minor' | (typeof TIERS)[number]>;

/** The report by groups, each with the totals of its entries. A group opens to its entries. */
export function GroupTable({ report }: { report: Resource }) {
  const translate = useTranslate();
  const { meta, filterValues, error, isPending, refetch } = useListContext();
  const { manyInSentence } = useWords(report);
  const [opened, setOpened] = useState<unknown>();
  const grouping: Grouping = GROUPINGS.find((name) => name === filterValues.group) ?? 'week';
  const nameOf = useGroupName(grouping, meta);
  const reportGroups: ReportGroups | undefined = meta?.figures?.groups?.[grouping];
  if (error)
    return (
      <ListFailed
        error={error}
        title="fieldhouse.crud.empty.failed"
        name={manyInSentence}
        onRetry={() => refetch()}
      />
    );
  if (isPending || !reportGroups) return <Skeleton height={320} />;
  if (reportGroups.groups.length === 0) return <ListEmpty resource={report} mayAdd={false} />;
  const hasCosts = reportGroups.groups.some(({ cost_minor: cost }) => cost !== undefined);
  const figures = (totals: Totals) => (
    <>
      <td data-figure="" data-tier="">
        {withGroups(totals.entries)}
      </td>
      {TIERS.map((name) => (
        <td key={name} data-figure="" data-tier="">
          {withGroups(totals[name])}
        </td>
      ))}
      <td data-figure="">{withGroups(totals.total_hours)}</td>
      {totals.cost_minor !== undefined && (
        <td data-figure="" data-tier="">
          {amountShown(totals.cost_minor)}
        </td>
      )}
    </>
  );
  return (
    <Scroller data-rows="" ref={watchEdge}>
      <Groups>
        <thead>
          <tr>
            <th data-first="">{translate(`reports.groups.${grouping}`)}</th>
            <th data-figure="" data-tier="">
              {translate('reports.entries')}
            </th>
            {TIERS.map((name) => (
              <th key={name} data-figure="" data-tier="">
                {translate(`reports.figures.${words[name]}`)}
              </th>
            ))}
            <th data-figure="">{translate('reports.figures.hours')}</th>
            {hasCosts && (
              <th data-figure="" data-tier="">
                {translate('reports.figures.cost')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {reportGroups.groups.map((group) => {
            const filters = filtersOf(grouping, group, filterValues);
            const isOpen = opened === group.value;
            const name = nameOf(group.value);
            return (
              <Fragment key={group.value}>
                <tr>
                  <td data-first="">
                    <Button
                      aria-expanded={isOpen}
                      onClick={() => setOpened(isOpen ? undefined : group.value)}
                    >
                      {name}
                    </Button>
                  </td>
                  {figures(group)}
                </tr>
                {isOpen && (
                  <tr>
                    <td colSpan={hasCosts ? 7 : 6}>
                      <GroupEntries report={report} filters={filters} grouping={grouping} />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
          {reportGroups.rest && (
            <tr>
              <td data-first="">
                {translate('reports.rest', { count: reportGroups.rest.groups })}
              </td>
              {figures(reportGroups.rest)}
            </tr>
          )}
        </tbody>
      </Groups>
    </Scroller>
  );
}
