import { readDraft } from './drafts';

/** The storage key that one tab holds for its draft while the document is open. */
export interface DraftPlace {
  key: string;
  /** Releases the place. Resolves once another tab can take it. */
  release(): Promise<void>;
}

// A tab remembers its place through a reload. A duplicated tab remembers the place of its original.
const REMEMBERED = 'fieldhouse.draftPlace.';
/** The time in which the page that a reload replaces has surely released its lock, in milliseconds. */
const UNLOADED_WITHIN = 500;

/** The number of tabs with separate places; further tabs share the last place. */
const MAX_TABS = 5;

const isAnything = (_stored: unknown): _stored is unknown => true;

const placesOf = (key: string) =>
  Array.from({ length: MAX_TABS }, (_, at) => (at === 0 ? key : `${key}~${at + 1}`));

// Browsers offer locks on secure origins only; elsewhere tabs share one place.
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
    // Without storage the tab takes the first free place, like a new tab.
  }
}

/** Takes a free place, or returns nothing. The browser releases the places of closed tabs. */
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
    // A refused lock or a timeout counts as a taken place.
    held.catch(() => taken(undefined));
  });
}

/**
 * Finds a place for the draft of this tab, so that two tabs with the same document do not overwrite each other's
 * draft. Places with a draft come first, so that the draft of a closed tab is restored. This tab's place before its
 * reload comes before all others, so that tabs that reload at once do not swap their drafts.
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

/** Returns true if another tab has the same document open. */
export async function isOpenElsewhere(key: string): Promise<boolean> {
  const places = new Set(placesOf(key));
  const { held = [] } = (await locks()?.query()) ?? {};
  return held.filter(({ name = '' }) => places.has(name)).length > 1;
}
