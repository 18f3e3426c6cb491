import { Fragment, memo, type ReactNode, useId } from 'react';
import type { RaRecord } from 'react-admin';
import type { ShownColumn } from '@/browser/crud/list/columns/shownColumns';
import {
  currencyIn,
  type GroupedBy,
  type Groups,
  hasMore,
  loadingIn,
  type ShownGroup,
  type Toggle,
} from '@/browser/crud/list/groups/shownGroups';
import { leading, SumCells } from '@/browser/crud/list/groups/sums/SumCells';
import { Skeleton } from '@/browser/kit/page/Skeleton';
import { styled } from '@/browser/kit/styles/styled';
import type { Resource } from '@/core/resource/resource';
import { GroupLabel } from './GroupLabel';
import { GroupMore } from './GroupMore';
import { GroupRest } from './GroupRest';
import { GroupToggle } from './GroupToggle';
import { SelectGroup } from './SelectGroup';

const Head = styled('tr')(({ theme }) => ({
  cursor: 'pointer',
  fontVariantNumeric: 'tabular-nums',
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
  const { by, perPage, onToggle } = groups;
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
          {by && <GroupHead {...{ by, group, columns, hasActions, onToggle }} />}
          {group.rows.map(row)}
          {Array.from({ length: loadingIn(group, perPage) }, (_, at) =>
            line(<Skeleton width="60%" />, `wait${at}`),
          )}
          {hasMore(group, perPage) && line(<GroupMore {...{ groups, group }} />)}
        </Fragment>
      ))}
      {groups.rest && line(<GroupRest resource={resource} rest={groups.rest} />)}
    </>
  );
}

interface HeadProps {
  by: GroupedBy;
  group: ShownGroup;
  columns: readonly ShownColumn[];
  hasActions: boolean;
  onToggle: Toggle;
}

/** The head of a group. Memoised, as there may be a thousand. */
const GroupHead = memo(function GroupHead({ by, group, columns, hasActions, onToggle }: HeadProps) {
  const { key, isOpen, sums } = group;
  const nameId = useId();
  const toggle = () => onToggle(key, !isOpen);
  return (
    <Head data-group="" onClick={({ target }) => isForHead(target) && toggle()}>
      <td data-choice="">
        <SelectGroup {...{ group, nameId, onToggle }} />
      </td>
      <td colSpan={leading(columns, by.summed)}>
        <GroupToggle id={nameId} isOpen={isOpen} onToggle={toggle}>
          <GroupLabel by={by} group={group} />
        </GroupToggle>
      </td>
      <SumCells
        {...{ columns, hasActions, sums }}
        summed={by.summed}
        currency={currencyIn(by, group)}
      />
    </Head>
  );
});

/** Returns true for a click that no control takes. */
const isForHead = (target: EventTarget) =>
  target instanceof Element && !target.closest('button, label');
