import { DndContext, type DragEndEvent, DragOverlay } from '@dnd-kit/core';
import { use, useEffect, useMemo, useRef, useState } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { ListGrouping } from '@/browser/crud/list/groups/GroupedList';
import { useWords } from '@/browser/crud/useWords';
import { lazyOverlay } from '@/browser/kit/page/themedScreen';
import { styled } from '@/browser/kit/styles/styled';
import { type Principal, scopeOf } from '@/core/access/table';
import type { Field } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { statesAfter } from '@/core/workflow/transition';
import type { Workflow } from '@/core/workflow/workflow';
import { LiftedCard } from './BoardCard';
import { BoardColumn } from './BoardColumn';
import { BoardKeys } from './BoardKeys';
import { boardColumns } from './boardColumns';
import { boardCardOf } from './cardContent';
import { columnBelow, useCardSensors, useDragWords } from './dragging';
import type { Move } from './moves';
import { refusalWords } from './refusalWords';
import { useStateWords } from './useStateWords';

/** With the theme of its dialogs. */
const CardMove = lazyOverlay(() => import('./CardMove').then(({ CardMove }) => CardMove));

const Columns = styled('div')({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(200px, 1fr)',
  gap: 12,
  padding: 12,
  overflow: 'auto',
  '&[data-folding]': {
    gridAutoFlow: 'row',
    gridAutoColumns: 'minmax(0, 1fr)',
    overflow: 'visible',
  },
});

interface Props {
  resource: Resource;
  by: Principal;
  /** The field of its columns. */
  name: string;
  /** The columns of the list, from which its cards take their values. */
  columns: readonly [string, Field][];
  isNarrow: boolean;
}

/** The list around as a board: a column for each state of a workflow, between which cards are dragged. */
export function Board({ name, ...props }: Props) {
  const workflow = props.resource.workflows.find(({ field }) => field === name);
  return workflow && <Shown {...props} workflow={workflow} />;
}

/** A card on its way: dragged, or dropped on the column of a state. */
interface Moving {
  record: RaRecord;
  to?: string;
  isPlaced?: boolean;
}

const mayMove = (by: Principal, { access }: Resource, { transitions }: Workflow) =>
  Object.values(transitions).some(
    (transition) =>
      statesAfter(transition).length > 0 && scopeOf(by, access, transition.may) !== undefined,
  );

function Shown(props: Omit<Props, 'name'> & { workflow: Workflow }) {
  const { resource, by, workflow, columns: listed, isNarrow } = props;
  const translate = useTranslate();
  const { nameOf } = useWords(resource);
  const stateWords = useStateWords(resource, workflow);
  const { filterValues } = useListContext();
  const read = use(ListGrouping)?.groups;
  // Those of another field remain until these are read.
  const groups = read?.by?.name === workflow.field ? read : undefined;
  const fields = useMemo(
    () => boardCardOf(resource, listed, workflow.field),
    [resource, listed, workflow],
  );
  const board = useRef<HTMLDivElement>(null);
  const [moving, setMoving] = useState<Moving>();
  const [moves, setMoves] = useState<ReadonlyMap<string, Move>>();
  const moved = useRef<RaRecord['id']>(undefined);
  const { record, to, isPlaced } = moving ?? {};
  const placed = useMemo(
    () => (isPlaced && record && to !== undefined ? { id: record.id, state: to } : undefined),
    [isPlaced, record, to],
  );
  const columns = useMemo(
    () => boardColumns(workflow, groups?.all ?? [], placed),
    [workflow, groups, placed],
  );
  const records = useMemo(() => columns.flatMap(({ rows }) => rows), [columns]);
  const isMovable = mayMove(by, resource, workflow) && filterValues.archived !== 'only';
  const isDragging = record !== undefined && to === undefined;
  const refusalTo = (state: string) => {
    const move = isDragging ? moves?.get(state) : undefined;
    return move && record && move.options.length === 0
      ? refusalWords(move, [String(record[workflow.field]), state], stateWords, translate)
      : undefined;
  };
  const recordOf = (id: unknown) => records.find((one) => one.id === id);
  const wordsOf = (id: unknown) => {
    const found = recordOf(id);
    return found ? nameOf(found) : '';
  };
  const accessibility = useDragWords(
    wordsOf,
    (id) => stateWords(String(id)),
    (id) => refusalTo(String(id)),
  );
  const end = () => {
    moved.current = record?.id;
    setMoving(undefined);
    setMoves(undefined);
  };
  const lift = (id: unknown) => {
    const lifted = recordOf(id);
    moved.current = undefined;
    if (lifted) setMoving({ record: lifted });
  };
  const drop = ({ over }: DragEndEvent) => {
    if (record && over && over.id !== record[workflow.field])
      setMoving({ record, to: String(over.id) });
    else end();
  };
  useEffect(() => {
    // A card in another column is another element, which takes the focus of the one before.
    // A dialog or menu has it until it is closed.
    const isLost = document.activeElement?.contains(board.current) ?? true;
    if (moved.current === undefined || !isLost) return;
    const card = `[data-card="${moved.current}"]`;
    const title = board.current?.querySelector<HTMLElement>(`${card} header a`);
    if (!title) return;
    moved.current = undefined;
    title.focus({ preventScroll: true });
  });
  useEffect(CardMove.preload, []);
  // Moving a card folds no column.
  const [first, setFirst] = useState<{ of: string; key: string | undefined }>();
  const filter = JSON.stringify(filterValues);
  if (groups && first?.of !== filter)
    setFirst({ of: filter, key: columns.find(({ count }) => count > 0)?.key });
  return (
    <DndContext
      sensors={useCardSensors()}
      collisionDetection={columnBelow}
      accessibility={accessibility}
      onDragStart={({ active }) => lift(active.id)}
      onDragEnd={drop}
      onDragCancel={end}
    >
      <Columns
        ref={board}
        data-rows={isNarrow ? undefined : ''}
        data-folding={isNarrow ? '' : undefined}
      >
        {columns.map((column) => (
          <BoardColumn
            key={column.key}
            {...{ resource, workflow, column, groups, fields, isMovable }}
            label={stateWords(String(column.value))}
            refusal={refusalTo(String(column.value))}
            isFolding={isNarrow}
            isOpenAtFirst={column.key === first?.key}
          />
        ))}
      </Columns>
      <BoardKeys {...{ resource, by, board, records, isNarrow }} />
      {createPortal(
        <DragOverlay dropAnimation={null}>
          {isDragging && <LiftedCard {...{ resource, record, fields }} isMovable />}
        </DragOverlay>,
        document.body,
      )}
      {moving && (
        <CardMove
          key={moving.record.id}
          {...{ resource, workflow, stateWords, to }}
          record={moving.record}
          anchor={
            board.current?.querySelector<HTMLElement>(`[data-column="${to}"] > header`) ?? undefined
          }
          onKnown={setMoves}
          onPlace={(isPlaced) => setMoving({ ...moving, isPlaced })}
          onEnd={end}
        />
      )}
    </DndContext>
  );
}
