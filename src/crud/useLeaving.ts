import { useEffect, useState } from 'react';
import { useRedirect } from 'react-admin';
import type { Resource } from '../../domain/resource';

/**
 * The way from a form back to its list once all is done: first the form stops asking whether it may be left,
 * then the page changes.
 */
export function useLeaving(entry: Resource) {
  const redirect = useRedirect();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => redirect('list', entry.route));
    return () => clearTimeout(timer);
  }, [isDone, redirect, entry.route]);
  return { isDone, leave: () => setDone(true) };
}
