import FilterIcon from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Field } from '../../../domain/kernel/fields';
import type { FilterValues } from '../../fields';
import { FieldLabel } from '../form/FieldLabel';
import { FilterEditor } from './FilterEditor';

interface Props {
  /** The filters that are not set yet. */
  offered: [string, Field][];
  onApply: (source: string, values: FilterValues) => void;
  /** More that the list can be narrowed by, where there is no room for buttons of their own. */
  more?: { label: string; onChoose: () => void } | undefined;
  /** A sign alone, where there is no room for words. */
  isIcon?: boolean;
}

/** RowTransitions the filters a list has. */
export function AddFilter({ offered, onApply, more, isIcon = false }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [chosen, setChosen] = useState<[string, Field]>();
  if (offered.length === 0 && !more) return null;
  const words = translate('fieldhouse.crud.filter_add');
  return (
    <>
      <Button
        aria-label={isIcon ? words : undefined}
        sx={isIcon ? { minWidth: 44, px: 0 } : undefined}
        aria-haspopup="menu"
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setMenuOpen(true);
        }}
      >
        {isIcon ? <FilterIcon /> : words}
      </Button>
      <Menu open={isMenuOpen} anchorEl={anchor} onClose={() => setMenuOpen(false)}>
        {offered.map(([source, field]) => (
          <MenuItem
            key={source}
            onClick={() => {
              setMenuOpen(false);
              setChosen([source, field]);
            }}
          >
            <FieldLabel source={source} field={field} />
          </MenuItem>
        ))}
        {more && (
          <MenuItem
            onClick={() => {
              setMenuOpen(false);
              more.onChoose();
            }}
          >
            {more.label}
          </MenuItem>
        )}
      </Menu>
      {chosen && anchor && (
        <FilterEditor
          anchor={anchor}
          source={chosen[0]}
          field={chosen[1]}
          values={{}}
          onClose={() => setChosen(undefined)}
          onApply={(values) => {
            onApply(chosen[0], values);
            setChosen(undefined);
          }}
        />
      )}
    </>
  );
}
