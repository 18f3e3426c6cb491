import { kindOf, type Value } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { isId, readValue } from '@/core/validation/schema';
import type { Change } from '@/engine/call';
import { yieldToEventLoop } from '@/engine/chunked';
import type { As, Query, Stored } from '@/engine/store';
import { KeyTable } from './keyTable';

/** The rows of an import from which on all keys are loaded at once, and the most records whose keys are: 16 MB. */
const [MANY_ROWS, MOST_RECORDS] = [100, 1_000_000];

/** The records whose keys are loaded together: all of a long list at once would take much memory, and hold others up. */
const KEYS_TOGETHER = 1_000;

type Body = Readonly<Record<string, unknown>>;

/**
 * The records that the rows of an import find, loaded for many rows at once. A loaded record serves only until
 * something is saved, which may have changed it.
 */
export class KnownRecords {
  #ids: KeyTable | undefined;
  #loaded = new Map<number, Stored>();
  readonly #as: As;

  constructor(
    private readonly ctx: Change,
    private readonly of: Resource,
    private readonly key: readonly string[],
  ) {
    this.#as = { by: ctx.by, action: 'see' };
  }

  /** Loads the keys of all records that the person sees, if the import has many rows. */
  async loadKeys(rows: number): Promise<void> {
    const { tx } = this.ctx;
    if (this.key.length === 0 || rows < MANY_ROWS) return;
    const { total } = await tx.find(this.of, { perPage: 1, atMost: MOST_RECORDS + 1 }, this.#as);
    if (total > MOST_RECORDS) return;
    this.#ids = new KeyTable(total);
    for (let after = 0, isLast = false; !isLast; await yieldToEventLoop()) {
      const some = await this.#keysAfter(after);
      for (const record of some) {
        this.#ids.add(this.#keyOfRecord(record), record.id);
        after = record.id;
      }
      isLast = some.length < KEYS_TOGETHER;
    }
  }

  /** Returns the next records after this id, with the fields of the key alone. */
  async #keysAfter(id: number): Promise<readonly Stored[]> {
    const others = Object.keys(this.of.fields).filter((name) => !this.key.includes(name));
    const query: Query = {
      tests: [{ field: 'id', test: 'after', value: id }],
      sort: [{ field: 'id', descending: false }],
      perPage: KEYS_TOGETHER,
      without: new Set(others),
      count: false,
    };
    return (await this.ctx.tx.find(this.of, query, this.#as)).rows;
  }

  /** Returns the key of a row as `#keyOf` writes it; nothing if a value is missing or wrong. */
  #keyOfRow(body: Body): string | undefined {
    const values: Value[] = [];
    for (const name of this.key) {
      const field = this.of.fields[name];
      const read = field && readValue(name, field, body[name] ?? null, false);
      if (!read || !('value' in read) || read.value === null) return undefined;
      values.push(read.value);
    }
    return this.#keyOf(values);
  }

  /**
   * Returns the record with the key of a row; nothing if there is none. `unsure` if the store has to be searched: keys
   * are not loaded, the row has none, or several records may have it.
   */
  async withKeyOf(body: Body): Promise<Stored | undefined | 'unsure'> {
    const key = this.#ids && this.#keyOfRow(body);
    if (!this.#ids || key === undefined) return 'unsure';
    const id = this.#ids.find(key);
    if (id === 'none') return undefined;
    const record = id === 'several' ? undefined : await this.get(id);
    return record && this.#keyOfRecord(record) === key ? record : 'unsure';
  }

  /** Loads the records of rows whose ids are known. */
  async load(bodies: readonly Body[]): Promise<void> {
    const ids = bodies.flatMap((body) => (isId(body.id) ? body.id : (this.#idByKey(body) ?? [])));
    if (ids.length === 0) return;
    this.#loaded = new Map((await this.#find(ids)).map((record) => [record.id, record]));
  }

  #idByKey(body: Body): number | undefined {
    const key = this.#ids && this.#keyOfRow(body);
    const id = key === undefined ? 'none' : this.#ids?.find(key);
    return typeof id === 'number' ? id : undefined;
  }

  /** Returns the record with this id, deleted or not, if the person sees it. */
  async get(id: number): Promise<Stored | undefined> {
    return this.#loaded.get(id) ?? (await this.#find([id]))[0];
  }

  /** Forgets the loaded records, because something was saved. */
  forget(): void {
    this.#loaded.clear();
  }

  async #find(ids: readonly number[]): Promise<readonly Stored[]> {
    const query = { ids, archived: 'include', count: false } as const;
    return (await this.ctx.tx.find(this.of, query, this.#as)).rows;
  }

  #keyOfRecord(record: Stored): string {
    return this.#keyOf(this.key.map((name) => record[name] ?? null));
  }

  /** Text is the same in any case, as in every save by a key. */
  #keyOf(values: readonly Value[]): string {
    const compared = values.map((value, at) => {
      const field = this.of.fields[this.key[at] ?? ''];
      const isText = field && kindOf(field).sort === 'text';
      return isText ? String(value).toLowerCase() : value;
    });
    return JSON.stringify(compared);
  }
}
