import { useEffect, useEffectEvent, useState } from 'react';
import { SessionEnded, useAct } from '../../../crud/useAct';
import type { WeekView } from '../view/weekView';
import { weekDraft } from './model/weekDraft';
import { WeekStore } from './model/weekStore';

interface Asked {
  signedIn: number;
  userId: number;
  weekStart: string;
}

/** Where people are led when their session ends: nothing can be saved then, and the draft stays. */
const isSigningIn = () => window.location.pathname.startsWith('/auth/');

/** What is still being saved of weeks that were left: who comes back at once must see it. */
const leaving = new Map<string, Promise<void>>();

/** Opens a person's week. What is not saved is saved when the page is left. */
export function useWeekStore({ signedIn, userId, weekStart }: Asked) {
  const act = useAct();
  const [store, setStore] = useState<WeekStore>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);

  const load = useEffectEvent(
    async () =>
      (await act('timesheets/week', { user_id: userId, week_start: weekStart })) as WeekView,
  );
  const save = useEffectEvent(
    async (body: object) =>
      (await act('timesheets/save-week', {
        user_id: userId,
        week_start: weekStart,
        ...body,
      })) as WeekView,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again
  useEffect(() => {
    let isShown = true;
    const name = `${signedIn} ${userId} ${weekStart}`;
    let opened: WeekStore | undefined;
    const open = async () => {
      try {
        await leaving.get(name);
        const view = await load();
        if (!isShown) return;
        const draft = weekDraft(signedIn, userId, weekStart);
        opened = new WeekStore(view, { load, save, now: Date.now, draft });
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
      const saved = opened.flush().finally(() => leaving.delete(name));
      leaving.set(name, saved);
    };
  }, [signedIn, userId, weekStart, attempt]);

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

  const retry = () => {
    setError(undefined);
    setAttempt((before) => before + 1);
  };
  return { store, error, retry };
}
