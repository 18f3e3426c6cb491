import { operations } from '@/modules/operations';
import { registry } from '@/registry';

/** The parts of a call that decide its weight. */
export interface Weighed {
  name: string;
  person: number;
  /** Its query, unparsed. */
  query: Readonly<Record<string, unknown>>;
}

/** The number of skipped rows from which a page is slow with any index. */
const DEEP = 10_000;
/** More rows than any screen shows: an export, or a form that loads them all. */
const MANY = 200;

/** Lists that grow every year. */
const LONG_LISTS: ReadonlySet<string> = new Set(
  [...registry.values()].filter(({ totals }) => totals).map(({ path }) => `${path}/list`),
);

/** Returns true for a kind of call whose duration grows with the rows. */
export function isHeavyByKind({ name, query }: Weighed): boolean {
  const rows = Number(query.per_page ?? 10);
  const [from = 0, to = 0] = rangeOf(query.range);
  if (operations.get(name)?.isHeavy || rows > MANY || to - from >= MANY) return true;
  return Math.max(from, (Number(query.page ?? 1) - 1) * rows) >= DEEP;
}

/** Parses the range of the second dialect: */
const rangeOf = (range: unknown): number[] =>
  typeof range === 'string' ? (range.match(/\d+/g) ?? []).map(Number) : [];

/** Returns true if a call searches a list where thousands of rows may match. */
export const isLongSearch = ({ name, query: { q, filter } }: Weighed): boolean =>
  LONG_LISTS.has(name) &&
  ((q !== undefined && q !== '') || (typeof filter === 'string' && filter.includes('"q"')));

/** The pause after a heavy call or a long search: this many times as long as it took, up to this many milliseconds. */
const [PAUSE_FACTOR, MAX_PAUSE_MS] = [5, 300];

/**
 * Returns how long a person waits for the next one after such a call while others call, in milliseconds. Otherwise
 * somebody who requests a thousand rows in a loop would use most of this process.
 */
export const restAfter = (milliseconds: number): number =>
  Math.min(milliseconds * PAUSE_FACTOR, MAX_PAUSE_MS);

/** From this duration on, in milliseconds, the next call is treated as heavy. */
const SLOW_MS = 500;
const REMEMBERED_MS = 60_000;
const MAX_ENTRIES = 2_000;

/** Returns the parts of a call that make it slow or fast, without its values. */
const keyOf = ({ name, person, query }: Weighed) =>
  `${person} ${name} ${Object.keys(query).sort().join()}`;

/** Records slow calls by person and kind, for a minute, or until it is fast again. */
export class SlowCalls {
  readonly #until = new Map<string, number>();

  has(call: Weighed, now = performance.now()): boolean {
    // Usually nothing was slow.
    return this.#until.size > 0 && (this.#until.get(keyOf(call)) ?? 0) > now;
  }

  /** Records how long a call used the database. */
  note(call: Weighed, milliseconds: number, now = performance.now()): void {
    const isSlow = milliseconds >= SLOW_MS;
    if (!isSlow && this.#until.size === 0) return;
    const key = keyOf(call);
    if (!isSlow) return void this.#until.delete(key);
    if (this.#until.size >= MAX_ENTRIES)
      for (const [old, until] of this.#until) if (until <= now) this.#until.delete(old);
    if (this.#until.size < MAX_ENTRIES) this.#until.set(key, now + REMEMBERED_MS);
  }
}
