import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useListSortContext, useTranslate } from 'react-admin';
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
    <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
      {fields.map(([field]) => {
        const order = field === sort.field ? reversed(sort.order) : 'ASC';
        return (
          <MenuItem
            key={field}
            aria-disabled={refusalOf(field) !== undefined || undefined}
            sx={refusalOf(field) === undefined ? undefined : { color: 'text.disabled' }}
            onClick={() => {
              sortBy({ field, order });
              onClose();
            }}
          >
            {nameOf(field)} {translate(`ra.sort.${order}`)}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
