import {
  type Announcements,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  PointerSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useTranslate } from 'react-admin';

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** The distance of a card from the corner of the column that it is moved to by keys, in pixels. */
const INSET = 8;

/** Arrow keys carry a card from column to column. */
const toNextColumn: KeyboardCoordinateGetter = (event, { context }) => {
  const step = STEPS[event.code];
  if (!step) return undefined;
  event.preventDefault();
  const { over, droppableContainers, droppableRects } = context;
  const places = droppableContainers
    .getEnabled()
    .flatMap(({ id }) => {
      const rect = droppableRects.get(id);
      return rect ? [{ id, rect }] : [];
    })
    .toSorted((one, other) => one.rect.left - other.rect.left || one.rect.top - other.rect.top);
  const next = places[places.findIndex(({ id }) => id === over?.id) + step];
  return next && { x: next.rect.left + INSET, y: next.rect.top + INSET };
};

/** The column below the pointer, or for keys that of the card. */
export const columnBelow: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args);

/** The attribute of the handle of a card. Its style has `touch-action: none`, so that a finger does not scroll there. */
export const HANDLE = 'data-handle';

/** Drags a card by its handle with a finger, which need not rest on it. */
class HandleSensor extends PointerSensor {
  static override activators: typeof PointerSensor.activators = [
    {
      eventName: 'onPointerDown',
      handler: ({ nativeEvent: { isPrimary, pointerType, target } }) =>
        isPrimary &&
        pointerType === 'touch' &&
        target instanceof Element &&
        target.closest(`[${HANDLE}]`) !== null,
    },
  ];
}

/**
 * Returns the ways to drag a card: a mouse at once, a finger on its handle or one that rests on the card, as it scrolls
 * otherwise, and keys.
 */
export const useCardSensors = () =>
  useSensors(
    useSensor(HandleSensor, { activationConstraint: { distance: 6 } }),
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextColumn }),
  );

/** Returns what screen readers say while a card is dragged. */
export function useDragWords(
  nameOf: (id: UniqueIdentifier) => string,
  stateOf: (id: UniqueIdentifier) => string,
  /** Returns why the card cannot be dropped on a column. */
  refusalTo: (id: UniqueIdentifier) => string | undefined,
) {
  const translate = useTranslate();
  const words = (key: string, more = {}) => translate(`lists.board.${key}`, more);
  const announcements: Announcements = {
    onDragStart: ({ active }) => words('picked_up', { name: nameOf(active.id) }),
    onDragOver: ({ active, over }) =>
      over
        ? `${words('over', { name: nameOf(active.id), state: stateOf(over.id) })} ${refusalTo(over.id) ?? ''}`
        : words('over_nothing', { name: nameOf(active.id) }),
    onDragEnd: ({ active, over }) =>
      over
        ? words('dropped', { name: nameOf(active.id), state: stateOf(over.id) })
        : words('cancelled', { name: nameOf(active.id) }),
    onDragCancel: ({ active }) => words('cancelled', { name: nameOf(active.id) }),
  };
  return { announcements, screenReaderInstructions: { draggable: words('instructions') } };
}
