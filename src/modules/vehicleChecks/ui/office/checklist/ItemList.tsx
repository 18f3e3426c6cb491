import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Button } from '@/browser/kit/Button';
import { styled } from '@/browser/kit/styles/styled';
import {
  movedBy,
  movedTo,
  newItem,
  withItem,
  withoutItem,
} from '@/modules/vehicleChecks/model/checklists/itemEdits';
import { type ChecklistItem, sectionsOf } from '@/modules/vehicleChecks/model/checklists/items';
import { ItemDialog } from './ItemDialog';
import { ItemRow } from './ItemRow';

const Section = styled('section')(({ theme }) => ({
  borderTop: `1px solid ${theme.palette.divider}`,
  '& h2': { ...theme.typography.subtitle1, margin: 0, fontWeight: 650, padding: '12px 20px 4px' },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& > button': { margin: '4px 12px 10px' },
}));

const Empty = styled('p')({ margin: 0, padding: '16px 20px' });

interface Props {
  items: readonly ChecklistItem[];
  /** Left out if the items are read-only. */
  onChange?: ((items: readonly ChecklistItem[]) => void) | undefined;
}

/** The items of a version by section, reordered by dragging or with buttons. */
export function ItemList({ items, onChange }: Props) {
  const translate = useTranslate();
  const [open, setOpen] = useState<ChecklistItem>();
  const [moved, setMoved] = useState('');
  // Keyboards move a row with its buttons. A finger on a handle drags at once: the page does not scroll there.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && onChange) onChange(movedTo(items, String(active.id), String(over.id)));
  };
  const step = (item: ChecklistItem, by: -1 | 1) => {
    const next = movedBy(items, item.key, by);
    onChange?.(next);
    const now = next.find(({ key }) => key === item.key);
    setMoved(
      translate('vehicleChecks.office.builder.moved', {
        label: item.label,
        section: now?.section,
        place:
          next
            .filter((one) => one.section === now?.section)
            .findIndex((one) => one.key === item.key) + 1,
      }),
    );
  };
  return (
    <>
      {items.length === 0 && <Empty>{translate('vehicleChecks.office.builder.none')}</Empty>}
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
        <SortableContext items={items.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          {sectionsOf(items).map(({ name, items: own }) => (
            <Section key={name} aria-label={name}>
              <h2>{name}</h2>
              <ul>
                {own.map((item) => (
                  <ItemRow
                    key={item.key}
                    item={item}
                    isFirst={item === items[0]}
                    isLast={item === items.at(-1)}
                    {...(onChange && {
                      onStep: (by: -1 | 1) => step(item, by),
                      onEdit: () => setOpen(item),
                      onRemove: () => onChange(withoutItem(items, item.key)),
                    })}
                  />
                ))}
              </ul>
              {onChange && (
                <Button onClick={() => setOpen(newItem(items, name))}>
                  {translate('vehicleChecks.office.builder.add_to', { section: name })}
                </Button>
              )}
            </Section>
          ))}
        </SortableContext>
      </DndContext>
      {onChange && (
        <Button
          style={{ margin: 12 }}
          variant="outlined"
          onClick={() => setOpen(newItem(items, ''))}
        >
          {translate('vehicleChecks.office.builder.add_section')}
        </Button>
      )}
      <span role="status" style={{ position: 'absolute', clipPath: 'inset(50%)' }}>
        {moved}
      </span>
      {open && onChange && (
        <ItemDialog
          item={open}
          sections={sectionsOf(items).map(({ name }) => name)}
          onClose={() => setOpen(undefined)}
          onSave={(item) => {
            onChange(withItem(items, item));
            setOpen(undefined);
          }}
        />
      )}
    </>
  );
}
