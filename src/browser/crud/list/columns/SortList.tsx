import { useState } from 'react';
import { useListSortContext, useTranslate } from 'react-admin';
import { GroupList } from '@/browser/crud/list/groups/GroupList';
import { groupingsOf } from '@/browser/crud/list/groups/groupings';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { Menu, MenuLine } from '@/browser/kit/overlays/Menu';
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

/** A menu of the sort fields, which leads to that of the groups. Choosing the current field reverses the order; fields that are too slow have a note. */
export function SortList({ resource, fields, anchor, onClose }: Props) {
  const translate = useTranslate();
  const { sort } = useListSortContext();
  const { sortBy, refusalOf } = useSortBy(resource);
  const { nameOf } = useSortWords();
  const by = usePrincipal();
  const [isGrouping, setGrouping] = useState(false);
  const close = () => {
    setGrouping(false);
    onClose();
  };
  if (!anchor) return null;
  if (isGrouping && by) {
    const label = translate('lists.group.by');
    return <GroupList {...{ resource, by, anchor, label }} onClose={close} />;
  }
  return (
    <Menu anchor={anchor} onClose={close}>
      {fields.map(([field]) => {
        const order = field === sort.field ? reversed(sort.order) : 'ASC';
        return (
          <MenuLine
            key={field}
            aria-disabled={refusalOf(field) !== undefined || undefined}
            onChoose={() => {
              sortBy({ field, order });
              close();
            }}
          >
            {nameOf(field)} {translate(`ra.sort.${order}`)}
          </MenuLine>
        );
      })}
      {by && groupingsOf(resource, by).length > 0 && (
        <MenuLine onChoose={() => setGrouping(true)}>{translate('lists.group.by_menu')}</MenuLine>
      )}
    </Menu>
  );
}
