import { useCallback, useEffect, useRef, useState } from 'react';
import { newUuid } from '@/browser/crud/outbox/newUuid';
import type { Outbox } from '@/browser/crud/outbox/Outbox';
import { MAX_SIDE, smallerPhoto, UnreadablePhoto } from '@/browser/kit/photo/smallerPhoto';
import type { Check } from './model/check';
import { filingCallOf, photosToFile } from './model/filing';

/** Milliseconds that another tab has to release the check: a reload takes a moment. */
const RELEASE_MS = 1500;

/** Claims a check for this tab. Returns true if the tab has it; undefined until that is known. */
function useOwnTab(key: string): boolean | undefined {
  const [isOwn, setOwn] = useState<boolean | undefined>(navigator.locks ? undefined : true);
  useEffect(() => {
    if (!navigator.locks) return;
    const waiting = new AbortController();
    const doubt = setTimeout(() => setOwn((before) => before ?? false), RELEASE_MS);
    let release = () => {};
    const held = (): Promise<void> => {
      clearTimeout(doubt);
      setOwn(true);
      return new Promise((done) => {
        release = done;
      });
    };
    navigator.locks
      .request(`fieldhouse.check.${key}`, { signal: waiting.signal }, held)
      .catch(() => undefined);
    return () => {
      clearTimeout(doubt);
      waiting.abort();
      release();
    };
  }, [key]);
  return isOwn;
}

/** The message key for a photo that could not be stored on this device. */
export type PhotoFailure = 'unreadable' | 'cut_off' | 'no_room';

/** A check that is being filled in: each change is stored on this device at once. */
export interface OpenedCheck {
  key: string;
  check: Check;
  /** The last change could not be stored on this device. */
  isStorageFull: boolean;
  change(next: (check: Check) => Check): void;
  /** Stores a photo. Returns its name, or the reason that it failed. */
  addPhoto(photo: Blob): Promise<{ name: string } | { failure: PhotoFailure }>;
  removePhoto(name: string): Promise<void>;
  bytes(name: string): Promise<ArrayBuffer | undefined>;
  /** Submits the check: it is sent now, or as soon as there is a signal. */
  file(): Promise<void>;
}

/** Opens a check of this person in this tab. */
export function useCheck(
  outbox: Outbox,
  key: string,
  person: number,
): { opened?: OpenedCheck; isElsewhere: boolean; isGone: boolean } {
  const { store } = outbox;
  const isOwn = useOwnTab(key);
  const [check, setCheck] = useState<Check>();
  const [isGone, setGone] = useState(false);
  const [isStorageFull, setStorageFull] = useState(false);
  const latest = useRef<Check>(undefined);
  const pendingPhotos = useRef(new Set<Promise<unknown>>());

  useEffect(() => {
    if (!isOwn) return;
    let isOver = false;
    store.get(key).then((submission) => {
      if (isOver) return;
      const isOpen = submission?.state === 'open' && submission.person === person;
      setGone(!isOpen);
      if (!isOpen) return;
      latest.current = submission.content as Check;
      setCheck(latest.current);
    });
    return () => {
      isOver = true;
    };
  }, [store, key, person, isOwn]);

  const change = useCallback(
    (next: (check: Check) => Check) => {
      if (!latest.current) return;
      latest.current = next(latest.current);
      setCheck(latest.current);
      store.keep(key, latest.current).then(
        () => setStorageFull(false),
        () => setStorageFull(true),
      );
    },
    [store, key],
  );

  const storePhoto = async (photo: Blob) => {
    const name = newUuid();
    try {
      const bytes = await smallerPhoto(photo, MAX_SIDE.photo);
      const fileName = `photo-${name.slice(0, 8)}.jpg`;
      const attachment = { name, fileName, type: 'image/jpeg', size: bytes.byteLength };
      await store.attach(key, attachment, bytes);
      return { name };
    } catch (error) {
      if (!(error instanceof UnreadablePhoto)) return { failure: 'no_room' } as const;
      return { failure: error.isCutOff ? 'cut_off' : 'unreadable' } as const;
    }
  };

  const addPhoto = (photo: Blob) => {
    const pending = storePhoto(photo);
    pendingPhotos.current.add(pending);
    return pending.finally(() => pendingPhotos.current.delete(pending));
  };

  const file = async () => {
    // Wait for photos that are still being stored.
    await Promise.all(pendingPhotos.current);
    if (!latest.current) return;
    const at = new Date().toISOString();
    const filed = photosToFile(latest.current);
    for (const { name } of (await store.get(key))?.attachments ?? [])
      if (!filed.has(name)) await store.detach(key, name);
    await store.handIn(key, latest.current, filingCallOf(latest.current, { key, person, at }));
    // The browser must not evict the stored check when the device is short of space.
    await navigator.storage?.persist?.().catch(() => false);
    outbox.changed();
    void outbox.run();
  };

  const opened = check && {
    key,
    check,
    isStorageFull,
    change,
    addPhoto,
    removePhoto: (name: string) => store.detach(key, name),
    bytes: (name: string) => store.bytes(key, name),
    file,
  };
  return { ...(opened && { opened }), isElsewhere: isOwn === false, isGone };
}
