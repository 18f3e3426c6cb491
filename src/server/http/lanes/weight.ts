import { operations } from '@/modules/operations';
import { registry } from '@/registry';

/** A call, as far as it says how much it asks of the database. */
export interface Weighed {
  /** The name of the operation. */
  name: string;
  person: number;
  /** Its query, as it was given. */
  query: Readonly<Record<string, unknown>>;
}

/** Rows that a list passes over before its page, from which on it is slow however it is indexed. */
const DEEP = 10_000;
/** More rows than any screen shows: an export, or a form that wants them all. */
const MANY = 200;

/** Lists of what becomes more with every year. */
const LONG_LISTS: ReadonlySet<string> = new Set(
  [...registry.values()].filter(({ totals }) => totals).map(({ path }) => `${path}/list`),
);

/** Whether a call is of a kind that takes as long as there are rows. */
export function isHeavyByKind({ name, query }: Weighed): boolean {
  const rows = Number(query.per_page ?? 10);
  const [from = 0, to = 0] = rangeOf(query.range);
  if (operations.get(name)?.isHeavy || rows > MANY || to - from >= MANY) return true;
  // What was deleted and what was not stand in no index together.
  if (query.archived === 'include' && LONG_LISTS.has(name)) return true;
  return Math.max(from, (Number(query.page ?? 1) - 1) * rows) >= DEEP;
}

/** The rows that the second dialect asks for: `[0,24]`. */
const rangeOf = (range: unknown): number[] =>
  typeof range === 'string' ? (range.match(/\d+/g) ?? []).map(Number) : [];

/** Whether a call looks for a word in a list that may find thousands of rows with it. */
export const isLongSearch = ({ name, query: { q, filter } }: Weighed): boolean =>
  LONG_LISTS.has(name) &&
  ((q !== undefined && q !== '') || (typeof filter === 'string' && filter.includes('"q"')));

/** A turn of heavy calls rests for so many times as long as it took, and for so many milliseconds at most. */
const [RESTS, MOST_REST] = [3, 100];

/**
 * How long a heavy call's turn lasts after its answer while others ask for something, in milliseconds. A thousand rows
 * are made by this process, which others need too: who asks for them in a loop would have most of it.
 */
export const restAfter = (milliseconds: number): number =>
  Math.min(milliseconds * RESTS, MOST_REST);

/** From so many milliseconds on, a call is kept apart the next time. */
const SLOW_MS = 500;
const REMEMBERED_MS = 60_000;
const MOST_KEPT = 2_000;

/** What of a call makes it slow or fast, and not the values that it was given. */
const keyOf = ({ name, person, query }: Weighed) =>
  `${person} ${name} ${Object.keys(query).sort().join()}`;

/** Remembers whose call of which kind was slow, for a minute, or until it is fast again. */
export class SlowCalls {
  readonly #until = new Map<string, number>();

  has(call: Weighed, now = performance.now()): boolean {
    // Nearly always nothing was slow.
    return this.#until.size > 0 && (this.#until.get(keyOf(call)) ?? 0) > now;
  }

  /** Told how long each call held the database. */
  note(call: Weighed, milliseconds: number, now = performance.now()): void {
    const isSlow = milliseconds >= SLOW_MS;
    if (!isSlow && this.#until.size === 0) return;
    const key = keyOf(call);
    if (!isSlow) return void this.#until.delete(key);
    if (this.#until.size >= MOST_KEPT)
      for (const [one, until] of this.#until) if (until <= now) this.#until.delete(one);
    if (this.#until.size < MOST_KEPT) this.#until.set(key, now + REMEMBERED_MS);
  }
}
