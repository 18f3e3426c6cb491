import { useEffect, useState } from 'react';
import { useRedirect } from 'react-admin';
import type { Resource } from '../../domain/resource';
import { useOrigin } from './useOrigin';

/**
 * The way from a form back to the record the person came from, or to its list, once all is done: first the form
 * stops asking whether it may be left, then the page changes.
 */
export function useLeaving(entry: Resource) {
  const redirect = useRedirect();
  const to = useOrigin()?.to;
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => redirect(to ?? 'list', entry.route));
    return () => clearTimeout(timer);
  }, [isDone, redirect, to, entry.route]);
  return { isDone, leave: () => setDone(true) };
}
