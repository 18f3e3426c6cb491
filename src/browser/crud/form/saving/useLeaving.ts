import { useEffect, useState } from 'react';
import type { Identifier } from 'react-admin';
import { useNavigate } from 'react-router';
import { useListAddress } from '@/browser/crud/list/ListAddress';
import { useOrigin } from '@/browser/crud/record/useOrigin';
import type { Resource } from '@/core/resource/resource';

/**
 * Returns functions that leave a completed form for the record the person came from, or for the list: first the form
 * allows leaving without a confirmation, then the page changes. `leaveFor` opens a record instead and replaces the
 * form in the history, so that Back does not return to a submitted form.
 */
export function useLeaving(resource: Resource) {
  const navigate = useNavigate();
  const list = useListAddress(resource);
  const to = useOrigin()?.to ?? list;
  const [done, setDone] = useState<{ record?: Identifier }>();
  useEffect(() => {
    if (!done) return;
    const go = () => {
      if (done.record === undefined) navigate(to);
      else navigate(`/${resource.route}/${done.record}`, { replace: true });
    };
    const timer = setTimeout(go);
    return () => clearTimeout(timer);
  }, [done, navigate, to, resource.route]);
  return {
    isDone: done !== undefined,
    leave: () => setDone({}),
    leaveFor: (record: Identifier) => setDone({ record }),
  };
}
