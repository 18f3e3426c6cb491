import MoreIcon from '@mui/icons-material/MoreHoriz';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useWords } from '@/browser/crud/useWords';
import { IconButton } from '@/browser/kit/IconButton';
import { Menu, MenuLine } from '@/browser/kit/Menu';
import type { Resource } from '@/core/resource/resource';
import { RestoreButton } from './RestoreButton';
import { useMayPurge, usePurge } from './usePurge';

interface Props {
  resource: Resource;
  record: RaRecord;
}

/** The actions of a deleted row: restore it, or destroy it. */
export function DeletedActions(props: Props) {
  const mayPurge = useMayPurge();
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center' }}>
      <RestoreButton {...props} />
      {mayPurge && <PurgeMenu {...props} />}
    </span>
  );
}

function PurgeMenu({ resource, record }: Props) {
  const translate = useTranslate();
  const { nameOf } = useWords(resource);
  const { ask, question } = usePurge(resource);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const label = translate('fieldhouse.crud.row_actions', { name: nameOf(record) });
  return (
    <>
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-label={label}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <Menu anchor={anchor} label={label} onClose={() => setAnchor(undefined)}>
          <MenuLine
            isDanger
            onChoose={() => {
              setAnchor(undefined);
              ask([record]);
            }}
          >
            {`${translate('fieldhouse.crud.purge')}…`}
          </MenuLine>
        </Menu>
      )}
      {question}
    </>
  );
}
