import { useDroppable } from '@dnd-kit/core';
import { memo, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { GroupMore } from '@/browser/crud/list/groups/rows/GroupMore';
import { GroupToggle } from '@/browser/crud/list/groups/rows/GroupToggle';
import {
  type Groups,
  hasMore,
  loadingIn,
  type ShownGroup,
} from '@/browser/crud/list/groups/shownGroups';
import { toneColour } from '@/browser/fields';
import { Chip } from '@/browser/kit/Chip';
import { Skeleton } from '@/browser/kit/page/Skeleton';
import { styled } from '@/browser/kit/styles/styled';
import { withGroups } from '@/core/fields/grouping';
import type { Resource } from '@/core/resource/resource';
import type { Workflow } from '@/core/workflow/workflow';
import { BoardCard } from './BoardCard';
import type { BoardCardFields } from './cardContent';

const Column = styled('section')(({ theme }) => ({
  boxSizing: 'border-box',
  minWidth: 0,
  padding: '0 8px 8px',
  border: '2px solid transparent',
  borderRadius: 8,
  background: theme.palette.background.default,
  transition: 'opacity 120ms',
  '&[data-over]': { borderColor: theme.palette.primary.main },
  '&[data-refused]': { opacity: 0.55 },
  '&[data-refused][data-over]': { opacity: 1, borderColor: theme.palette.error.main },
  '& > header': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    background: theme.palette.background.default,
  },
  '& h2': { display: 'flex', margin: 0, font: 'inherit' },
  '& > header small': {
    fontSize: '0.8125rem',
    fontVariantNumeric: 'tabular-nums',
    color: theme.palette.text.secondary,
  },
  '& ul': { display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' },
  '& li': { minWidth: 0 },
  '& > p': { margin: '8px 0 0', fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& > p[data-refusal]': { margin: '0 0 8px', color: theme.palette.error.main },
}));

/** The height of a card that loads, in pixels. */
const CARD = 88;

interface Props {
  resource: Resource;
  workflow: Workflow;
  column: ShownGroup;
  /** The name of its state. */
  label: string;
  groups: Groups | undefined;
  fields: BoardCardFields;
  /** True if this person may move cards. */
  isMovable: boolean;
  /** Why the dragged card cannot be dropped here. */
  refusal: string | undefined;
  /** True for one of several below each other, which fold. */
  isFolding: boolean;
  isOpenAtFirst: boolean;
}

/** A column of a board: the records in one state, with the number of all that match. */
export const BoardColumn = memo(function BoardColumn(props: Props) {
  const { resource, workflow, column, label, groups, fields, isMovable, refusal } = props;
  const translate = useTranslate();
  const id = useId();
  const [choice, setOpen] = useState<boolean>();
  const isOpen = !props.isFolding || (choice ?? props.isOpenAtFirst);
  const state = String(column.value);
  const { setNodeRef, isOver } = useDroppable({ id: state });
  const waiting = groups ? loadingIn(column, groups.perPage) : 2;
  const head = (
    <>
      <Chip tone={toneColour(resource.fields[workflow.field], state)}>{label}</Chip>
      <small>{groups && withGroups(column.count)}</small>
    </>
  );
  return (
    <Column
      ref={setNodeRef}
      aria-labelledby={id}
      data-column={state}
      data-over={isOver ? '' : undefined}
      data-refused={refusal === undefined ? undefined : ''}
    >
      <header>
        <h2 id={id} style={{ gap: 8 }}>
          {props.isFolding ? (
            <GroupToggle isOpen={isOpen} onToggle={setOpen}>
              {head}
            </GroupToggle>
          ) : (
            head
          )}
        </h2>
      </header>
      {isOver && refusal !== undefined && <p data-refusal="">{refusal}</p>}
      {isOpen && column.rows.length > 0 && (
        <ul>
          {column.rows.map((record) => (
            <BoardCard
              key={record.id}
              {...{ resource, record, fields }}
              isMovable={isMovable && !record.archived_at}
            />
          ))}
        </ul>
      )}
      {isOpen && waiting > 0 && <Skeleton height={CARD * waiting} />}
      {isOpen && groups && waiting === 0 && column.error === undefined && column.count === 0 && (
        <p>{translate('lists.board.empty', { state: label })}</p>
      )}
      {isOpen && groups && hasMore(column, groups.perPage) && (
        <p>
          <GroupMore groups={groups} group={column} />
        </p>
      )}
    </Column>
  );
});
