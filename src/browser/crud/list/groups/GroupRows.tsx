import { Fragment, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { ShownColumn } from '@/browser/crud/list/columns/shownColumns';
import { Skeleton } from '@/browser/kit/page/Skeleton';
import { styled } from '@/browser/kit/styles/styled';
import type { Resource } from '@/core/resource/resource';
import { GroupLabel } from './GroupLabel';
import { GroupMore, hasMore } from './GroupMore';
import { GroupRest } from './GroupRest';
import { GroupToggle } from './GroupToggle';
import type { Groups, ShownGroup } from './readGroups';
import { leading, SumCells } from './SumCells';

const Head = styled('tr')(({ theme }) => ({
  cursor: 'pointer',
  'tbody > && > td': {
    background: theme.palette.background.default,
    '&[data-actions]::before': { background: 'none' },
  },
  // Wide heads reach beyond the edge; their names remain in view.
  '& > td > button': { position: 'sticky', left: 10 },
}));

const Line = styled('tr')(({ theme }) => ({
  '& > td': { color: theme.palette.text.secondary },
  '& small': { fontSize: 'inherit', fontVariantNumeric: 'tabular-nums' },
}));

interface Props {
  resource: Resource;
  groups: Groups;
  columns: readonly ShownColumn[];
  hasActions: boolean;
  /** Returns the row of a record, as in a list without groups. */
  row: (record: RaRecord) => ReactNode;
}

/** The rows of a grouped table: each group has a head with its figures, and its rows while it is unfolded. */
export function GroupRows({ resource, groups, columns, hasActions, row }: Props) {
  const width = columns.length + Number(hasActions);
  const line = (content: ReactNode, key = 'line') => (
    <Line key={key} data-group="">
      <td data-choice="" />
      <td colSpan={width}>{content}</td>
    </Line>
  );
  return (
    <>
      {groups.all.map((group) => (
        <Fragment key={group.key}>
          <GroupHead {...{ groups, group, columns, hasActions }} />
          {group.rows.map(row)}
          {waiting(group, groups.perPage).map((at) => line(<Skeleton width="60%" />, `wait${at}`))}
          {hasMore(group) && line(<GroupMore {...{ groups, group }} />)}
        </Fragment>
      ))}
      {groups.rest && line(<GroupRest resource={resource} rest={groups.rest} />)}
    </>
  );
}

/** Returns the places of rows that are loading, less the one that says so. */
function waiting({ isLoading, rows, count }: ShownGroup, perPage: number): number[] {
  const missing = isLoading ? Math.min(count - rows.length, perPage) : 0;
  return Array.from({ length: Math.max(0, missing - 1) }, (_, at) => at);
}

interface HeadProps {
  groups: Groups;
  group: ShownGroup;
  columns: readonly ShownColumn[];
  hasActions: boolean;
}

function GroupHead({ groups, group, columns, hasActions }: HeadProps) {
  const toggle = () => groups.onToggle(group.key);
  const currency = groups.name === 'currency' ? group.value : groups.currency;
  return (
    <Head data-group="" onClick={({ target }) => isForHead(target) && toggle()}>
      <td data-choice="" />
      <td colSpan={leading(columns, groups.summed)}>
        <GroupToggle isOpen={group.isOpen} onToggle={toggle}>
          <GroupLabel groups={groups} group={group} />
        </GroupToggle>
      </td>
      <SumCells {...{ columns, hasActions, currency }} summed={groups.summed} sums={group.sums} />
    </Head>
  );
}

/** Returns true for a click that no control takes. */
const isForHead = (target: EventTarget) => target instanceof Element && !target.closest('button');
