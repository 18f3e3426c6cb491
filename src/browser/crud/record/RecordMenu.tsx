import MoreIcon from '@mui/icons-material/MoreHoriz';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useWords } from '@/browser/crud/useWords';
import { IconButton } from '@/browser/kit/IconButton';
import { Menu } from '@/browser/kit/overlays/Menu';
import type { Resource } from '@/core/resource/resource';

interface Props {
  resource: Resource;
  record: RaRecord;
  size?: 'small';
  /** Returns the lines; `choose` turns an action into one that closes the menu first. */
  children: (choose: (act: () => void) => () => void) => ReactNode;
}

/** The ⋯ button of a record, with a menu of actions on it. */
export function RecordMenu({ resource, record, size, children }: Props) {
  const translate = useTranslate();
  const { nameOf } = useWords(resource);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const label = translate('fieldhouse.crud.row_actions', { name: nameOf(record) });
  const close = () => setAnchor(undefined);
  const choose = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <>
      <IconButton
        {...(size && { size })}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-label={label}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <Menu anchor={anchor} label={label} onClose={close}>
          {children(choose)}
        </Menu>
      )}
    </>
  );
}
