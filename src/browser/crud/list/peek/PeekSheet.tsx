import { type RaRecord, useListContext } from 'react-admin';
import { useWords } from '@/browser/crud/useWords';
import { Drawer } from '@/browser/kit/overlays/Drawer';
import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { PeekContent } from './Peek';

interface Props {
  resource: Resource;
  by: Principal;
  /** The record as it was when it was tapped. */
  record: RaRecord;
  onClose: () => void;
}

/** A record over the cards of a list, on a phone's whole page. */
export function PeekSheet({ record, ...props }: Props) {
  const { data } = useListContext<RaRecord>();
  const { nameOf } = useWords(props.resource);
  // Somebody else may have changed it, or moved it to another page, while it is open.
  const current = data?.find(({ id }) => id === record.id) ?? record;
  return (
    <Drawer isOpen label={nameOf(current)} onClose={props.onClose}>
      <PeekContent {...props} record={current} />
    </Drawer>
  );
}
