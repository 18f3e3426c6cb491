import ViewColumnIcon from '@mui/icons-material/ViewColumn';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import type { Field } from '../../../domain/kernel/fields';
import type { Resource } from '../../../domain/kernel/resource';
import { FieldLabel } from '../form/FieldLabel';
import { columnsKey } from '../storeKeys';

/** Which columns a list shows; its first, the link to the record, always stays. */
export function ColumnsMenu({
  resource,
  columns,
}: {
  resource: Resource;
  columns: [string, Field][];
}) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [hidden, setHidden] = useStore<string[]>(columnsKey(resource), []);
  const toggle = (source: string) =>
    setHidden(
      hidden.includes(source) ? hidden.filter((name) => name !== source) : [...hidden, source],
    );
  return (
    <>
      <Button
        aria-haspopup="menu"
        startIcon={<ViewColumnIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('fieldhouse.crud.columns')}
      </Button>
      <Menu open={anchor !== undefined} anchorEl={anchor} onClose={() => setAnchor(undefined)}>
        {columns.slice(1).map(([source, field]) => (
          <MenuItem
            key={source}
            role="menuitemcheckbox"
            aria-checked={!hidden.includes(source)}
            onClick={() => toggle(source)}
          >
            <Checkbox
              checked={!hidden.includes(source)}
              tabIndex={-1}
              sx={{ p: 0, mr: 1 }}
              slotProps={{ input: { 'aria-hidden': true } }}
            />
            <FieldLabel source={source} field={field} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
