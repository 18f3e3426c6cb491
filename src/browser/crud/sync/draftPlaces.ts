import { readDraft } from './drafts';

/** Where one tab keeps its draft, for as long as it has what is edited open. */
export interface DraftPlace {
  key: string;
  /** Gives the place back. Settles once another tab can have it. */
  release(): Promise<void>;
}

// What a tab remembers through its own reload. A window that was duplicated remembers its twin's place.
const REMEMBERED = 'fieldhouse.draftPlace.';
/** Milliseconds in which the page that a reload replaces has surely given its lock back. */
const UNLOADED_WITHIN = 500;

/** So many tabs have a place each; those beyond share the last one. */
const MOST_TABS = 5;

const isAnything = (_kept: unknown): _kept is unknown => true;

const placesOf = (key: string) =>
  Array.from({ length: MOST_TABS }, (_, at) => (at === 0 ? key : `${key}~${at + 1}`));

// Browsers have locks on secure origins only; elsewhere tabs share one place.
const locks = (): LockManager | undefined => navigator.locks;

function remembered(key: string): string | null {
  try {
    return sessionStorage.getItem(REMEMBERED + key);
  } catch {
    return null;
  }
}

function remember(key: string, place: string): void {
  try {
    sessionStorage.setItem(REMEMBERED + key, place);
  } catch {
    // Without a storage the tab takes the first free place, as one that is new.
  }
}

/** Takes a place that no other tab has; nothing where one has it. The browser gives back those of tabs that are gone. */
function take(
  manager: LockManager,
  key: string,
  options: LockOptions,
): Promise<DraftPlace | undefined> {
  return new Promise((taken) => {
    let release = () => {};
    const held = manager.request(key, options, (lock) => {
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
    // A browser that refuses its locks has none, and nobody waits longer than was said.
    held.catch(() => taken(undefined));
  });
}

/**
 * Finds a place for the draft of this tab, so that two tabs with the same thing open do not overwrite what the other
 * keeps. Places with a draft come first, the one this tab had before its reload before all others: what a tab that is
 * gone has left is restored by the next one, and tabs that are loaded again at once do not swap what was typed in them.
 */
export async function takeDraftPlace(key: string): Promise<DraftPlace> {
  const manager = locks();
  const places = placesOf(key);
  const shared = { key, release: async () => {} };
  if (!manager) return shared;
  const own = remembered(key);
  const rank = (place: string) =>
    2 * Number(readDraft(place, isAnything) === undefined) + Number(place !== own);
  for (const place of places.toSorted((one, other) => rank(one) - rank(other))) {
    const waits = place === own && rank(place) === 0;
    const options = waits
      ? { signal: AbortSignal.timeout(UNLOADED_WITHIN) }
      : { ifAvailable: true };
    const taken = await take(manager, place, options);
    if (!taken) continue;
    remember(key, place);
    return taken;
  }
  return { ...shared, key: places.at(-1) ?? key };
}

/** Whether another tab has the same thing open. */
export async function isOpenElsewhere(key: string): Promise<boolean> {
  const places = new Set(placesOf(key));
  const { held = [] } = (await locks()?.query()) ?? {};
  return held.filter(({ name = '' }) => places.has(name)).length > 1;
}
