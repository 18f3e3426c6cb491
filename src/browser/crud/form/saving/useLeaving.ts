import { useEffect, useState } from 'react';
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
  useEffect(() => {
    if (!done) return;
    const go = () => {
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
