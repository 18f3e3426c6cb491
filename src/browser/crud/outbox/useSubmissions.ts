import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { useGetIdentity } from 'react-admin';
import { openedOutbox } from './openedOutbox';
import type { Submission } from './submission';

/** Returns the person's submissions of a kind on this device, the outbox and its current activity. */
export function useSubmissions(kind: string) {
  const outbox = use(openedOutbox);
  const { identity } = useGetIdentity();
  const person = identity?.id === undefined ? undefined : Number(identity.id);
  const [submissions, setSubmissions] = useState<readonly Submission[]>();
  const [error, setError] = useState<unknown>();
  const activity = useSyncExternalStore(outbox.subscribe, outbox.activity);

  useEffect(() => {
    if (person === undefined) return;
    let isOver = false;
    const read = () => {
      outbox.store.of(person).then(
        (all) => !isOver && setSubmissions(all.filter((submission) => submission.kind === kind)),
        (failure: unknown) => !isOver && setError(failure),
      );
    };
    read();
    const leave = outbox.subscribe(read);
    return () => {
      isOver = true;
      leave();
    };
  }, [outbox, person, kind]);

  return { outbox, person, submissions, activity, error };
}
