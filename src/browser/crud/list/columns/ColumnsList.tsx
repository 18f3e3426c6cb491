import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDensity } from '@/browser/crud/list/density/useDensity';
import { Button } from '@/browser/kit/Button';
import { useIsNarrow } from '@/browser/kit/behaviour/useIsNarrow';
import { CheckboxLine } from '@/browser/kit/inputs/CheckboxLine';
import { ToggleButtons } from '@/browser/kit/inputs/ToggleButtons';
import { Popover } from '@/browser/kit/overlays/Popover';
import { styled } from '@/browser/kit/styles/styled';
import { VisuallyHidden } from '@/browser/kit/words/VisuallyHidden';
import type { Principal } from '@/core/access/table';
import { fieldLabel } from '@/core/fields';
import { DENSITIES } from '@/core/lists/density';
import type { ListColumn } from '@/core/lists/listColumns';
import { keysOf } from '@/core/resource/keys';
import type { Resource } from '@/core/resource/resource';
import { ColumnLine } from './ColumnLine';
import { movedBy, movedTo, pinToggled, toggled } from './columnEdits';
import { meaningfulFields } from './columns';
import { useChosenColumns, useShownColumns } from './useColumns';

/** The panel of a list with more columns than these has a search box. */
const AT_A_GLANCE = 12;

const Panel = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  width: 340,
  maxWidth: '100%',
  // Keeps the button that opened the panel visible.
  maxHeight: 'min(560px, calc(100dvh - 216px))',
  boxSizing: 'border-box',
  padding: '8px 12px',
  '& [data-lists]': {
    flex: 1,
    minHeight: 120,
    overflow: 'auto',
    marginInline: -4,
    padding: '0 4px',
  },
  '& header, & footer': { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  '& h2': { ...theme.typography.subtitle2, margin: 0 },
  '& h3': {
    margin: '8px 0 0',
    fontSize: '0.75rem',
    fontWeight: 500,
    color: theme.palette.text.secondary,
  },
  '& small': { fontSize: '0.75rem', color: theme.palette.text.secondary },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& [data-other]': { display: 'flex', paddingLeft: 24, minHeight: 36 },
  '& [data-title]': { minHeight: 36, paddingLeft: 24, lineHeight: '36px' },
  '& input[type=search]': {
    boxSizing: 'border-box',
    width: '100%',
    minHeight: 36,
    marginTop: 8,
    padding: '0 10px',
    border: `1px solid ${theme.palette.field}`,
    borderRadius: 6,
    background: theme.palette.background.paper,
    font: 'inherit',
    color: 'inherit',
  },
  '& [data-density] > h3': { marginBottom: 4 },
  '& footer': { marginTop: 8, paddingTop: 8, borderTop: `1px solid ${theme.palette.divider}` },
}));

interface Props {
  resource: Resource;
  by: Principal;
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The columns of a list: shown and hidden, in their order, and pinned. */
export function ColumnsList({ anchor, ...props }: Props) {
  const translate = useTranslate();
  return (
    anchor && (
      <Popover
        anchor={anchor}
        role="dialog"
        label={translate('fieldhouse.crud.columns')}
        isAtEnd
        gap={4}
        onClose={props.onClose}
      >
        <Columns {...props} />
      </Popover>
    )
  );
}

/** Returns a function to call before a column leaves its list; the next one in the list then gets the focus. */
function useNextFocused(shown: readonly ListColumn[]): () => void {
  const left = useRef<{ list: Element; at: number; before: typeof shown }>(undefined);
  useLayoutEffect(() => {
    if (!left.current || left.current.before === shown) return;
    const boxes = left.current.list.querySelectorAll<HTMLElement>('input[type=checkbox]');
    boxes[Math.min(left.current.at, boxes.length - 1)]?.focus({ preventScroll: true });
    left.current = undefined;
  }, [shown]);
  return () => {
    const line = document.activeElement?.closest('li');
    const list = line?.parentElement;
    if (list) left.current = { list, at: [...list.children].indexOf(line), before: shown };
  };
}

function Columns({ resource, by }: Omit<Props, 'anchor'>) {
  const translate = useTranslate();
  const words = (key: string, more = {}) => translate(`lists.column.${key}`, more);
  const isNarrow = useIsNarrow();
  const [density, chooseDensity] = useDensity();
  const [sought, setSought] = useState('');
  const [announced, announce] = useState('');
  const shown = useShownColumns(resource, by);
  const [chosen, choose] = useChosenColumns(resource);
  const leave = useNextFocused(shown);
  const toggle = (name: string) => {
    leave();
    choose(toggled(shown, name));
  };
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const labels = new Map(
    meaningfulFields(resource, by).map(([name, field]) => [
      name,
      String(
        translate(`resources.${resource.route}.fields.${name}`, { _: fieldLabel(name, field) }),
      ),
    ]),
  );
  const labelOf = (name: string) => labels.get(name) ?? name;
  const isSought = (name: string) => labelOf(name).toLowerCase().includes(sought.toLowerCase());
  const [title, ...movable] = shown;
  const others = [...labels.keys()]
    .filter((name) => !shown.some((column) => column.name === name))
    .toSorted((one, other) => labelOf(one).localeCompare(labelOf(other)));
  const move = (name: string, columns: readonly ListColumn[]) => {
    choose(columns);
    const place = columns.findIndex((column) => column.name === name) + 1;
    announce(words('moved', { name: labelOf(name), place, all: columns.length }));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const name = String(active.id);
    if (over) move(name, movedTo(shown, name, String(over.id)));
  };
  const stepOf = (name: string, by: -1 | 1) => {
    const next = movedBy(shown, name, by);
    return next === shown ? undefined : () => move(name, next);
  };
  const foundShown = movable.filter(({ name }) => isSought(name));
  const foundOthers = others.filter(isSought);
  return (
    <Panel>
      <header>
        <h2>{translate('fieldhouse.crud.columns')}</h2>
        <small>{words('count', { shown: shown.length, all: labels.size })}</small>
      </header>
      {labels.size > AT_A_GLANCE && (
        <input
          type="search"
          aria-label={words('find')}
          placeholder={words('find')}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      )}
      <div data-lists="">
        <h3>{words('shown')}</h3>
        {title && sought === '' && <div data-title="">{labelOf(title.name)}</div>}
        <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
          <SortableContext
            items={foundShown.map(({ name }) => name)}
            strategy={verticalListSortingStrategy}
          >
            <ul aria-label={words('shown')}>
              {foundShown.map(({ name, pinned }) => (
                <ColumnLine
                  key={name}
                  name={name}
                  label={labelOf(name)}
                  isPinned={pinned}
                  onUp={stepOf(name, -1)}
                  onDown={stepOf(name, 1)}
                  onPin={() => choose(pinToggled(shown, name))}
                  onHide={() => toggle(name)}
                />
              ))}
            </ul>
          </SortableContext>
        </DndContext>
        {foundOthers.length > 0 && (
          <>
            <h3>{words('hidden')}</h3>
            <ul aria-label={words('hidden')}>
              {foundOthers.map((name) => (
                <li key={name} data-other="">
                  <CheckboxLine checked={false} onChange={() => toggle(name)}>
                    {labelOf(name)}
                  </CheckboxLine>
                </li>
              ))}
            </ul>
          </>
        )}
        {foundShown.length + foundOthers.length === 0 && <p>{words('none')}</p>}
      </div>
      {!isNarrow && (
        <div data-density="">
          <h3>{translate('lists.density.label')}</h3>
          <ToggleButtons
            label={translate('lists.density.label')}
            value={density}
            options={keysOf(DENSITIES).map((one) => [one, translate(`lists.density.${one}`)])}
            onChoose={chooseDensity}
          />
        </div>
      )}
      <footer>
        <Button disabled={chosen.length === 0} onClick={() => choose([])}>
          {words('reset')}
        </Button>
      </footer>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </Panel>
  );
}
