import MoreIcon from '@mui/icons-material/MoreHoriz';
import { useState } from 'react';
import { type RaRecord, useCanAccess, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { duplicateAddress, mayDuplicate } from '@/browser/crud/form/duplicating';
import { useLeaving } from '@/browser/crud/form/saving/useLeaving';
import { useListFlags } from '@/browser/crud/list/useListState';
import { useMayDelete } from '@/browser/crud/list/useMayDelete';
import { useWords } from '@/browser/crud/useWords';
import { IconButton } from '@/browser/kit/IconButton';
import { Menu, MenuLine } from '@/browser/kit/Menu';
import type { Resource } from '@/core/resource/resource';
import { useDeletion } from './useDeletion';
import { useNotifyDeleted } from './useNotifyDeleted';

interface Props {
  resource: Resource;
  record: RaRecord;
}

/** The menu of a summary: to duplicate the record, or to delete it and return to the list. */
export function SummaryMenu({ resource, record }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { nameOf } = useWords(resource);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { canAccess: mayAdd } = useCanAccess({ resource: resource.route, action: 'create' });
  const mayDelete = useMayDelete(resource, record);
  const { leaveDeleted } = useLeaving(resource);
  const { ask, question } = useDeletion(resource, record);
  useNotifyDeleted(resource, useListFlags(resource), leaveDeleted);
  const duplicates = mayDuplicate(resource) && mayAdd === true;
  if (!duplicates && !mayDelete) return question;
  const label = translate('fieldhouse.crud.row_actions', { name: nameOf(record) });
  const close = () => setAnchor(undefined);
  const choose = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <>
      <IconButton
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-label={label}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <Menu anchor={anchor} label={label} onClose={close}>
          {duplicates && (
            <MenuLine onChoose={choose(() => navigate(duplicateAddress(resource, record.id)))}>
              {translate('fieldhouse.crud.duplicate')}
            </MenuLine>
          )}
          {mayDelete && (
            <MenuLine isDanger onChoose={choose(ask)}>
              {`${translate('fieldhouse.crud.delete')}…`}
            </MenuLine>
          )}
        </Menu>
      )}
      {question}
    </>
  );
}
