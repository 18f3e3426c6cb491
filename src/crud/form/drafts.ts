import type { RecordValues, Value } from '../../../domain/kernel/fields';

/** What somebody typed into a form and did not save. */
export interface Draft {
  /** When it was last changed, in epoch milliseconds. */
  savedAt: number;
  /** The version of the record that was open; left out for a new one. */
  version?: number;
  /** The fields that were changed, as the form had them. */
  values: RecordValues;
  /** The same fields as they were in that version. */
  was: RecordValues;
}

const PREFIX = 'fieldhouse.draft.';
const KEPT_FOR = 7 * 24 * 3_600_000;
/** Characters of one draft. A longer one is not kept: the storage is shared with the session itself. */
const LONGEST = 64 * 1024;
const MOST_A_PERSON = 20;

const ownerPrefix = (person: number | string) => `${PREFIX}${person}.`;

/** Where the draft of this person's form at an address lies. Nobody else's is ever looked for. */
export const draftKey = (person: number | string, address: string) =>
  `${ownerPrefix(person)}${address}`;

const isValues = (value: unknown): value is Record<string, Value> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text: string | null): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!isValues(stored)) return undefined;
    const { savedAt, version, values, was } = stored as Record<string, unknown>;
    if (typeof savedAt !== 'number' || !isValues(values) || !isValues(was)) return undefined;
    return { savedAt, values, was, ...(typeof version === 'number' && { version }) };
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

/** The draft under a key, if there is one that is not too old. */
export function readDraft(key: string, now = Date.now()): Draft | undefined {
  try {
    const draft = parse(localStorage.getItem(key));
    return draft && now - draft.savedAt <= KEPT_FOR ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft. Answers whether it could: one that is too long, or a storage that is full, keeps nothing. */
export function keepDraft(key: string, draft: Draft): boolean {
  try {
    const text = JSON.stringify(draft);
    if (text.length > LONGEST) return false;
    localStorage.setItem(key, text);
    tidy(key.slice(0, key.indexOf('.', PREFIX.length) + 1), draft.savedAt);
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
