import { type ReactNode, useCallback } from 'react';
import { LinkedValues } from '@/browser/fields/cells/contexts/LinkedValues';
import type { Resource } from '@/core/resource/resource';
import { mayOpenRecord } from './listedResources';
import { usePrincipal } from './usePrincipal';

/** Turns the values within it into links: to records that this person may open, to a mail and to a phone call. */
export function WithLinks({ children }: { children: ReactNode }) {
  const by = usePrincipal();
  const mayOpen = useCallback((of: Resource) => by !== undefined && mayOpenRecord(by, of), [by]);
  return <LinkedValues value={mayOpen}>{children}</LinkedValues>;
}
