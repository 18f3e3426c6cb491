import { useEffect, useEffectEvent, useState } from 'react';
import { SessionEnded } from '../useOperation';
import type { SyncCalls, SyncDefinition } from './definition';
import { SyncStore } from './SyncStore';
import { syncDraft } from './syncDraft';

/** Where people are led when their session ends: nothing can be saved then, and the draft stays. */
const isSigningIn = () => window.location.pathname.startsWith('/auth/');

/** What is still being saved of what was left: who comes back at once must see it. */
const leaving = new Map<string, Promise<void>>();

/** Saves when the page is put aside, and looks at the server again when the person or the connection comes back. */
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

/**
 * Opens what is edited: loads it and puts back what this device kept under `draftKey`. What is not saved is saved when
 * the page is left. With another key it is something else.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again
  useEffect(() => {
    let isShown = true;
    let opened: SyncStore<View, Content> | undefined;
    const open = async () => {
      try {
        await leaving.get(draftKey);
        const view = await load();
        if (!isShown) return;
        const draft = syncDraft(draftKey);
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
      if (!opened || isSigningIn()) return;
      const saved = opened.flush().finally(() => leaving.delete(draftKey));
      leaving.set(draftKey, saved);
    };
  }, [draftKey, of, attempt]);
  useSavingMoments(store);

  const retry = () => {
    setError(undefined);
    setAttempt((before) => before + 1);
  };
  return { store, error, retry };
}
