import { readDraft } from './drafts';

/** Where one tab keeps its draft, for as long as it has what is edited open. */
export interface DraftPlace {
  key: string;
  /** Gives the place back. Settles once another tab can have it. */
  release(): Promise<void>;
}

/** So many tabs have a place each; those beyond share the last one. */
const MOST_TABS = 5;

const isAnything = (_kept: unknown): _kept is unknown => true;

const placesOf = (key: string) =>
  Array.from({ length: MOST_TABS }, (_, at) => (at === 0 ? key : `${key}~${at + 1}`));

// Browsers have locks on secure origins only; elsewhere tabs share one place.
const locks = (): LockManager | undefined => navigator.locks;

/** Takes a place that no other tab has; nothing where one has it. The browser gives back those of tabs that are gone. */
function take(manager: LockManager, key: string): Promise<DraftPlace | undefined> {
  return new Promise((taken) => {
    let release = () => {};
    const held = manager.request(key, { ifAvailable: true }, (lock) => {
      if (!lock) return taken(undefined);
      taken({
        key,
        release: async () => {
          release();
          await held;
        },
      });
      return new Promise<void>((done) => {
        release = done;
      });
    });
    // A browser that refuses its locks has none.
    held.catch(() => taken(undefined));
  });
}

/**
 * Finds a place for the draft of this tab, so that two tabs with the same thing open do not overwrite what the other
 * keeps. Places with a draft come first: what a tab that is gone has left is restored by the next one.
 */
export async function takeDraftPlace(key: string): Promise<DraftPlace> {
  const manager = locks();
  const places = placesOf(key);
  const shared = { key, release: async () => {} };
  if (!manager) return shared;
  const isEmpty = (place: string) => Number(readDraft(place, isAnything) === undefined);
  for (const place of places.toSorted((one, other) => isEmpty(one) - isEmpty(other))) {
    const taken = await take(manager, place);
    if (taken) return taken;
  }
  return { ...shared, key: places.at(-1) ?? key };
}

/** Whether another tab has the same thing open. */
export async function isOpenElsewhere(key: string): Promise<boolean> {
  const places = new Set(placesOf(key));
  const { held = [] } = (await locks()?.query()) ?? {};
  return held.filter(({ name = '' }) => places.has(name)).length > 1;
}
