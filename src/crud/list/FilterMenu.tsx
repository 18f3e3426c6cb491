import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Field } from '../../../domain/kernel/fields';
import { FieldLabel } from '../form/FieldLabel';

interface Props {
  anchor: HTMLElement | null;
  offered: [string, Field][];
  onChoose: (filter: [string, Field]) => void;
  more?: { label: string; onChoose: () => void } | undefined;
  onClose: () => void;
}

/** The filters a list has and that are not set yet. */
export function FilterMenu({ anchor, offered, onChoose, more, onClose }: Props) {
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
      {offered.map(([source, field]) => (
        <MenuItem
          key={source}
          onClick={() => {
            onClose();
            onChoose([source, field]);
          }}
        >
          <FieldLabel source={source} field={field} />
        </MenuItem>
      ))}
      {more && (
        <MenuItem
          onClick={() => {
            onClose();
            more.onChoose();
          }}
        >
          {more.label}
        </MenuItem>
      )}
    </Menu>
  );
}
