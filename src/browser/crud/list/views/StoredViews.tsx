import { useEffect } from 'react';
import { useNotify, useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { viewsKey } from '@/browser/crud/storeKeys';
import type { Resource } from '@/core/resource/resource';
import { listViews } from './savedView';
import { useSavedViews } from './useSavedViews';
import { type ListView, viewIdIn } from './viewAddress';

/**
 * Stores the views of a list in the browser, so that its next visit shows them at once. Leaves an address whose view
 * is not among them.
 */
export function StoredViews({ resource }: { resource: Resource }) {
  const { data, isRefused } = useSavedViews(resource);
  const [stored, store] = useStore<readonly ListView[]>(viewsKey(resource), []);
  const { search } = useLocation();
  const navigate = useNavigate();
  const notify = useNotify();
  useEffect(() => {
    if (!data) return;
    const views = listViews(resource, data);
    if (JSON.stringify(views) !== JSON.stringify(stored)) store(views);
  }, [data, resource, stored, store]);
  const id = viewIdIn(search);
  const isMissing = id !== undefined && (data ? !data.some((view) => view.id === id) : isRefused);
  useEffect(() => {
    if (!isMissing) return;
    notify('lists.view.missing', { type: 'info' });
    navigate({ search: '' }, { replace: true });
  }, [isMissing, navigate, notify]);
  return null;
}
