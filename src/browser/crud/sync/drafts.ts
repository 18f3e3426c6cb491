/** What somebody typed and did not save. */
export interface Draft<Kept> {
  /** When it was last changed, in epoch milliseconds. */
  savedAt: number;
  kept: Kept;
}

const PREFIX = 'fieldhouse.draft.';
const KEPT_FOR = 7 * 24 * 3_600_000;
/** Characters of one draft. A longer one is not kept: the storage is shared with the session itself. */
const LONGEST = 64 * 1024;
const MOST_A_PERSON = 20;

const ownerPrefix = (person: number | string) => `${PREFIX}${person}.`;

/** Where a person's draft at an address lies. Nobody else's is ever looked for. */
export const draftKey = (person: number | string, address: string) =>
  `${ownerPrefix(person)}${address}`;

function parse(text: string | null): Draft<unknown> | undefined {
  try {
    const { savedAt, kept } = { ...(JSON.parse(text ?? 'null') as object) } as Draft<unknown>;
    return typeof savedAt === 'number' ? { savedAt, kept } : undefined;
  } catch {
    return undefined;
  }
}

/** Every draft there is, the newest first. What cannot be read is as good as too old. */
function all(): { key: string; savedAt: number }[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => ({ key, savedAt: parse(localStorage.getItem(key))?.savedAt ?? 0 }))
    .sort((one, other) => other.savedAt - one.savedAt);
}

/** Makes room: anybody's drafts older than seven days, and all but the newest twenty of this person. */
function tidy(person: string, now: number): void {
  const isTooOld = ({ savedAt }: { savedAt: number }) => now - savedAt > KEPT_FOR;
  const own = all().filter(({ key }) => key.startsWith(person));
  for (const { key } of [...all().filter(isTooOld), ...own.slice(MOST_A_PERSON)]) {
    localStorage.removeItem(key);
  }
}

/** The draft under a key, if there is one that can be read and is not too old. */
export function readDraft<Kept>(
  key: string,
  isKept: (kept: unknown) => kept is Kept,
  now = Date.now(),
): Draft<Kept> | undefined {
  try {
    const { savedAt, kept } = parse(localStorage.getItem(key)) ?? { savedAt: 0 };
    return now - savedAt <= KEPT_FOR && isKept(kept) ? { savedAt, kept } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft. Answers whether it could: one that is too long, or a storage that is full, keeps nothing. */
export function keepDraft(key: string, kept: unknown, savedAt = Date.now()): boolean {
  try {
    const text = JSON.stringify({ savedAt, kept });
    if (text.length > LONGEST) return false;
    localStorage.setItem(key, text);
    tidy(key.slice(0, key.indexOf('.', PREFIX.length) + 1), savedAt);
    return true;
  } catch {
    return false;
  }
}

/** Forgets a draft. */
export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A storage that refuses has kept nothing.
  }
}
