import { type RaRecord, useCanAccess, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { duplicateAddress, mayDuplicate } from '@/browser/crud/form/duplicating';
import { useLeaving } from '@/browser/crud/form/saving/useLeaving';
import { useListFlags } from '@/browser/crud/list/useListState';
import { useMayDelete } from '@/browser/crud/list/useMayDelete';
import { MenuLine } from '@/browser/kit/overlays/Menu';
import type { Resource } from '@/core/resource/resource';
import { useDeletion } from './deleting/useDeletion';
import { useNotifyDeleted } from './deleting/useNotifyDeleted';
import { RecordMenu } from './RecordMenu';

interface Props {
  resource: Resource;
  record: RaRecord;
}

/** The menu of a summary: to duplicate the record, or to delete it and return to the list. */
export function SummaryMenu({ resource, record }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { canAccess: mayAdd } = useCanAccess({ resource: resource.route, action: 'create' });
  const mayDelete = useMayDelete(resource, record);
  const { leaveDeleted } = useLeaving(resource);
  const { ask, question } = useDeletion(resource, record);
  useNotifyDeleted(resource, useListFlags(resource), leaveDeleted);
  const duplicates = mayDuplicate(resource) && mayAdd === true;
  if (!duplicates && !mayDelete) return question;
  return (
    <>
      <RecordMenu resource={resource} record={record}>
        {(choose) => (
          <>
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
          </>
        )}
      </RecordMenu>
      {question}
    </>
  );
}
