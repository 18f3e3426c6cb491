import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useListAddress } from '@/browser/crud/list/ListAddress';
import { isFromSummary } from '@/browser/crud/record/summary';
import { useOrigin } from '@/browser/crud/record/useOrigin';
import type { Resource } from '@/core/resource/resource';

/**
 * Returns functions that leave a completed form for the summary or the record the person came from, or for the list:
 * first the form allows leaving without a confirmation, then the page changes. `leaveFor` opens an address instead and
 * replaces the form in the history, so that Back does not return to a submitted form. `leaveDeleted` never leads to
 * the summary of the record that is gone.
 */
export function useLeaving(resource: Resource) {
  const navigate = useNavigate();
  const list = useListAddress(resource);
  const to = useOrigin()?.to ?? list;
  const hasSummary = isFromSummary(useLocation().state);
  const [done, setDone] = useState<{ address?: string; isDeleted?: true }>();
  // The form stays until the next page has loaded, at that page's address already: it is left once.
  const left = useRef<typeof done>(undefined);
  useEffect(() => {
    if (!done || left.current === done) return;
    const go = () => {
      left.current = done;
      if (hasSummary && !done.isDeleted) navigate(-1);
      else if (done.address === undefined) navigate(to);
      else navigate(done.address, { replace: true });
    };
    const timer = setTimeout(go);
    return () => clearTimeout(timer);
  }, [done, navigate, to, hasSummary]);
  return {
    isDone: done !== undefined,
    leave: () => setDone({}),
    leaveDeleted: () => setDone({ isDeleted: true }),
    leaveFor: (address: string) => setDone({ address }),
  };
}
