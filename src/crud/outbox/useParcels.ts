import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { useGetIdentity } from 'react-admin';
import { openedOutbox } from './openedOutbox';
import type { Parcel } from './parcel';

/** A person's own parcels of a kind on this device, what the outbox does with them, and the outbox itself. */
export function useParcels(kind: string) {
  const outbox = use(openedOutbox);
  const { identity } = useGetIdentity();
  const person = identity?.id === undefined ? undefined : Number(identity.id);
  const [parcels, setParcels] = useState<readonly Parcel[]>();
  const [error, setError] = useState<unknown>();
  const activity = useSyncExternalStore(outbox.subscribe, outbox.activity);

  useEffect(() => {
    if (person === undefined) return;
    let isOver = false;
    const read = () => {
      outbox.store.of(person).then(
        (all) => !isOver && setParcels(all.filter((one) => one.kind === kind)),
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

  return { outbox, person, parcels, activity, error };
}
