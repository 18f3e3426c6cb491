import { useListSortContext, useTranslate } from 'react-admin';
import { Menu, MenuLine } from '@/browser/kit/Menu';
import type { Field } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { useSortBy } from './useSortBy';
import { reversed, useSortWords } from './useSortWords';

interface Props {
  resource: Resource;
  fields: [string, Field][];
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** A menu of the sort fields. Choosing the current field reverses the order; one that is too slow says so. */
export function SortList({ resource, fields, anchor, onClose }: Props) {
  const translate = useTranslate();
  const { sort } = useListSortContext();
  const { sortBy, refusalOf } = useSortBy(resource);
  const { nameOf } = useSortWords();
  return (
    anchor && (
      <Menu anchor={anchor} onClose={onClose}>
        {fields.map(([field]) => {
          const order = field === sort.field ? reversed(sort.order) : 'ASC';
          return (
            <MenuLine
              key={field}
              aria-disabled={refusalOf(field) !== undefined || undefined}
              onChoose={() => {
                sortBy({ field, order });
                onClose();
              }}
            >
              {nameOf(field)} {translate(`ra.sort.${order}`)}
            </MenuLine>
          );
        })}
      </Menu>
    )
  );
}
