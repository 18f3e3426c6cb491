/** Unsaved input of a person. */
export interface Draft<Content> {
  /** The time of its last change, in epoch milliseconds. */
  savedAt: number;
  content: Content;
}

const PREFIX = 'fieldhouse.draft.';
const TAB_PREFIX = 'fieldhouse.tabDraft.';
const MAX_AGE = 7 * 24 * 3_600_000;
/** The most characters of a draft. A longer draft is not stored, because the session uses the same storage. */
const MAX_LENGTH = 64 * 1024;
/** The most characters of a draft of one tab, which has a storage of its own. */
const MAX_TAB_LENGTH = 1024 * 1024;
const MAX_PER_PERSON = 20;

/** Returns the storage key of a person's draft at an address. */
export const draftKey = (person: number | string, address: string) =>
  `${PREFIX}${person}.${address}`;

/**
 * Returns the storage key of a person's draft in this tab alone. It survives a reload and the end of the session, but
 * not the end of the tab.
 */
export const tabDraftKey = (person: number | string, address: string) =>
  `${TAB_PREFIX}${person}.${address}`;

const isOfTab = (key: string) => key.startsWith(TAB_PREFIX);
const prefixOf = (key: string) => (isOfTab(key) ? TAB_PREFIX : PREFIX);
const storageOf = (key: string) => (isOfTab(key) ? sessionStorage : localStorage);

function parse(text: string | null): Draft<unknown> | undefined {
  try {
    const { savedAt, kept }: { savedAt?: unknown; kept?: unknown } = {
      ...(JSON.parse(text ?? 'null') as object),
    };
    return typeof savedAt === 'number' ? { savedAt, content: kept } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns all drafts in the storage of a key, the newest first. Unreadable drafts count as too old. */
function all(like: string): { key: string; savedAt: number }[] {
  const storage = storageOf(like);
  return Object.keys(storage)
    .filter((key) => key.startsWith(prefixOf(like)))
    .map((key) => ({ key, savedAt: parse(storage.getItem(key))?.savedAt ?? 0 }))
    .sort((one, other) => other.savedAt - one.savedAt);
}

/** Deletes everybody's drafts older than seven days, and all but the newest twenty of this person. */
function tidy(person: string, now: number): void {
  const isTooOld = ({ savedAt }: { savedAt: number }) => now - savedAt > MAX_AGE;
  const drafts = all(person);
  const own = drafts.filter(({ key }) => key.startsWith(person));
  for (const { key } of [...drafts.filter(isTooOld), ...own.slice(MAX_PER_PERSON)]) {
    storageOf(key).removeItem(key);
  }
}

/** Returns the draft under a key, unless it is unreadable or too old. */
export function readDraft<Content>(
  key: string,
  isContent: (stored: unknown) => stored is Content,
  now = Date.now(),
): Draft<Content> | undefined {
  try {
    const { savedAt, content } = parse(storageOf(key).getItem(key)) ?? { savedAt: 0 };
    return now - savedAt <= MAX_AGE && isContent(content) ? { savedAt, content } : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a draft. Returns false if it is too long or the storage is full. */
export function storeDraft(key: string, content: unknown, savedAt = Date.now()): boolean {
  try {
    const text = JSON.stringify({ savedAt, kept: content });
    if (text.length > (isOfTab(key) ? MAX_TAB_LENGTH : MAX_LENGTH)) return false;
    storageOf(key).setItem(key, text);
    tidy(key.slice(0, key.indexOf('.', prefixOf(key).length) + 1), savedAt);
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(key: string): void {
  try {
    storageOf(key).removeItem(key);
  } catch {
    // A storage that refuses access has no draft.
  }
}

/** Returns the rest of the keys of drafts that begin with this, the newest draft first. */
export function draftsBelow(start: string): string[] {
  try {
    return all(start).flatMap(({ key }) =>
      key.startsWith(start) ? [key.slice(start.length)] : [],
    );
  } catch {
    return [];
  }
}
