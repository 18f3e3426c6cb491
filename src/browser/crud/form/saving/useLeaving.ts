import { useEffect, useState } from 'react';
import type { Identifier } from 'react-admin';
import { useNavigate } from 'react-router';
import { useListAddress } from '@/browser/crud/list/ListAddress';
import { useOrigin } from '@/browser/crud/record/useOrigin';
import type { Resource } from '@/core/resource/resource';

/**
 * The way from a form back to the record the person came from, or to its list, once all is done: first the form
 * stops asking whether it may be left, then the page changes. `leaveFor` leads to a record of the resource instead,
 * which takes the form's place: Back does not lead to a form that was sent.
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
