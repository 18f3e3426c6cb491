import { useEffect, useEffectEvent, useState } from 'react';
import { SessionEnded } from '@/browser/crud/calls/useOperation';
import { isOpenElsewhere, takeDraftPlace } from './draftPlaces';
import { SyncStore } from './SyncStore';
import type { SyncCalls, SyncDefinition } from './syncDefinition';
import { syncDraft } from './syncDraft';

/** Returns true on sign-in pages, where an ended session leads: nothing can be saved, and the draft is stored. */
const isSigningIn = () => window.location.pathname.startsWith('/auth/');

/** The pending saves of documents that were left, by draft key. A quick return waits for them. */
const leaving = new Map<string, Promise<void>>();

/** Saves when the page is hidden, and reloads when the person or the connection returns. */
function useSavingMoments<View, Content>(store: SyncStore<View, Content> | undefined): void {
  useEffect(() => {
    if (!store) return;
    const look = () => void store.refresh();
    const reconnect = () => {
      const { state } = store.state().saving;
      if (state === 'failed' || state === 'offline') void store.retry();
    };
    const hide = () => {
      if (document.visibilityState === 'hidden') void store.flush();
    };
    window.addEventListener('focus', look);
    window.addEventListener('online', reconnect);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('focus', look);
      window.removeEventListener('online', reconnect);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [store]);
}

/** Returns true if another tab has the same document open; checked on opening and when the person returns. */
function useOpenElsewhere(draftKey: string, isOpen: boolean): boolean {
  const [isElsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const look = () => void isOpenElsewhere(draftKey).then(setElsewhere);
    look();
    window.addEventListener('focus', look);
    // Another tab has stored or saved something.
    window.addEventListener('storage', look);
    return () => {
      window.removeEventListener('focus', look);
      window.removeEventListener('storage', look);
    };
  }, [draftKey, isOpen]);
  return isElsewhere;
}

/**
 * Opens a document: loads it and restores this tab's draft under `draftKey`. Saves unsaved changes when the page is
 * left. Another key opens another document.
 */
export function useSyncStore<View, Content>(
  draftKey: string,
  of: SyncDefinition<View, Content>,
  calls: Pick<SyncCalls<View>, 'load' | 'save'>,
) {
  const [store, setStore] = useState<SyncStore<View, Content>>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const load = useEffectEvent(() => calls.load());
  const save = useEffectEvent<SyncCalls<View>['save']>((sent, key) => calls.save(sent, key));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reopens it
  useEffect(() => {
    let isShown = true;
    let opened: SyncStore<View, Content> | undefined;
    const before = leaving.get(draftKey);
    const taken = (async () => {
      await before;
      return takeDraftPlace(draftKey);
    })();
    const open = async () => {
      try {
        const { key } = await taken;
        const view = await load();
        if (!isShown) return;
        const draft = syncDraft(key);
        opened = new SyncStore(view, { of, calls: { load, save, now: Date.now }, draft });
        setStore(opened);
      } catch (failure) {
        if (isShown && !(failure instanceof SessionEnded)) setError(failure);
      }
    };
    void open();
    return () => {
      isShown = false;
      opened?.stop();
      const release = async () => {
        if (!isSigningIn()) await opened?.flush();
        await (await taken).release();
      };
      const left = release().finally(() => {
        if (leaving.get(draftKey) === left) leaving.delete(draftKey);
      });
      leaving.set(draftKey, left);
    };
  }, [draftKey, of, attempt]);
  useSavingMoments(store);
  const isElsewhere = useOpenElsewhere(draftKey, store !== undefined);

  const retry = () => {
    setError(undefined);
    setAttempt((before) => before + 1);
  };
  const reconnect = useEffectEvent(retry);
  const hasFailed = error !== undefined;
  useEffect(() => {
    if (!hasFailed) return;
    const comeBack = () => reconnect();
    window.addEventListener('online', comeBack);
    return () => window.removeEventListener('online', comeBack);
  }, [hasFailed]);
  return { store, error, retry, isElsewhere };
}
