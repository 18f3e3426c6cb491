import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useListSortContext, useTranslate } from 'react-admin';
import type { Field } from '../../../domain/kernel/fields';
import { reversed, useSortWords } from './useSortWords';

interface Props {
  fields: [string, Field][];
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The fields that a list can be sorted by; chosen again, one turns its order round. */
export function SortList({ fields, anchor, onClose }: Props) {
  const translate = useTranslate();
  const { sort, setSort } = useListSortContext();
  const { nameOf } = useSortWords();
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
      {fields.map(([field]) => {
        const order = field === sort.field ? reversed(sort.order) : 'ASC';
        return (
          <MenuItem
            key={field}
            onClick={() => {
              setSort({ field, order });
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
