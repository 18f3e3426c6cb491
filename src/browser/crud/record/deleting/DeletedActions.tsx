import { type RaRecord, useTranslate } from 'react-admin';
import { RecordMenu } from '@/browser/crud/record/RecordMenu';
import { MenuLine } from '@/browser/kit/overlays/Menu';
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
  const { ask, question } = usePurge(resource);
  return (
    <>
      <RecordMenu resource={resource} record={record} size="small">
        {(choose) => (
          <MenuLine isDanger onChoose={choose(() => ask([record]))}>
            {`${translate('fieldhouse.crud.purge')}…`}
          </MenuLine>
        )}
      </RecordMenu>
      {question}
    </>
  );
}
