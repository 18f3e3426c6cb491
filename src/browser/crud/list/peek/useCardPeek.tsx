import { type MouseEvent, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useNavigate } from 'react-router';
import { lazyOverlay } from '@/browser/kit/page/themedScreen';
import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';

const PeekSheet = lazyOverlay(() => import('./PeekSheet').then(({ PeekSheet }) => PeekSheet));

/** Returns what a click on the link of a card does, and the record that it shows over the list. */
export function useCardPeek(resource: Resource, by: Principal) {
  const navigate = useNavigate();
  const [shown, setShown] = useState<RaRecord>();
  const onCard = async (event: MouseEvent<HTMLAnchorElement>, record: RaRecord) => {
    // Keys open the record at once, as in a table, and a modified click opens a tab.
    if (event.detail === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { pathname } = event.currentTarget;
    if (await PeekSheet.fetch()) setShown(record);
    else navigate(pathname);
  };
  const peek = shown && (
    <PeekSheet {...{ resource, by }} record={shown} onClose={() => setShown(undefined)} />
  );
  return { onCard, peek };
}
