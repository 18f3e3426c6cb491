import CheckBoxIcon from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlankIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { FieldLabel } from '@/browser/crud/form/FieldLabel';
import type { Field } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { useHiddenColumns } from './useHiddenColumns';

interface Props {
  resource: Resource;
  columns: [string, Field][];
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** A menu that shows and hides columns. The first, the link to the record, is always shown. */
export function ColumnsList({ resource, columns, anchor, onClose }: Props) {
  const [hidden, setHidden] = useHiddenColumns(resource);
  const toggle = (source: string) =>
    setHidden(
      hidden.includes(source) ? hidden.filter((name) => name !== source) : [...hidden, source],
    );
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
      {columns.slice(1).map(([source, field]) => (
        <MenuItem
          key={source}
          role="menuitemcheckbox"
          aria-checked={!hidden.includes(source)}
          onClick={() => toggle(source)}
        >
          {hidden.includes(source) ? (
            <CheckBoxOutlineBlankIcon sx={{ mr: 1, color: 'text.secondary' }} />
          ) : (
            <CheckBoxIcon color="primary" sx={{ mr: 1 }} />
          )}
          <FieldLabel source={source} field={field} />
        </MenuItem>
      ))}
    </Menu>
  );
}
