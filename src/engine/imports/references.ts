import { type Field, fieldLabel, kindOf } from '@/core/fields';
import type { ReferenceField } from '@/core/fields/kinds/reference';
import { isInOutline } from '@/core/resource/outline';
import { titleOf } from '@/core/resource/recordWords';
import type { Resource } from '@/core/resource/resource';
import { inSentence } from '@/core/resource/resourceNames';
import { closestTo, didYouMean } from '@/core/sheets/closest';
import { mayRead } from '@/core/validation/fieldAccess';
import { type Change, resourceOf } from '@/engine/call';
import { testsOfFilter } from '@/engine/saving/facts';
import { sameAs } from '@/engine/saving/keyedSave';
import type { Stored, Test } from '@/engine/store';

/** The most records whose titles are compared with one that was not found. */
const MOST_COMPARED = 2_000;

/** Returns the unique codes of a resource that this role reads of every record it sees. */
function codesOf(of: Resource, { by }: Change): [string, Field][] {
  return Object.entries(of.fields).filter(
    ([name, field]) =>
      field.unique === true &&
      kindOf(field).sort === 'text' &&
      mayRead(field, by.role) &&
      isInOutline(of, name),
  );
}

/** Finds the records that references of an import mean, each title once. */
export class MeantRecords {
  readonly #ids = new Map<string, Promise<readonly number[]>>();
  readonly #titles = new Map<string, Promise<readonly string[]>>();
  readonly #named = new Map<string, Promise<string | undefined>>();

  constructor(private readonly ctx: Change) {}

  /**
   * Returns the id of the record with this title, unique code or number ("#12"), of those that are not deleted and that
   * the person sees; the present one if it is called so. Refuses a title of none or of several, in a sentence.
   */
  async idOf(
    name: string,
    field: ReferenceField,
    title: string,
    present: unknown,
  ): Promise<{ id: number } | { error: string }> {
    const of = resourceOf(this.ctx, field.to);
    if (typeof present === 'number' && (await this.#isCalled(of, present, title)))
      return { id: present };
    const [id, another] = await this.#idsCalled(of, field, title);
    if (id !== undefined && another === undefined) return { id };
    const label = fieldLabel(name, field);
    if (id !== undefined)
      return { error: `${label}: several ${inSentence(of.label)} are called "${title}".` };
    const meant = closestTo(title, await this.#titlesOf(of, field));
    const none = `${label}: no ${inSentence(of.singular)} is called "${title}".`;
    return { error: didYouMean(none, meant) };
  }

  /** Returns true if the record that is referred to now has this title, for people who may see it. */
  async #isCalled(of: Resource, id: number, title: string): Promise<boolean> {
    const key = `${of.path} ${id}`;
    const known =
      this.#named.get(key) ??
      this.#seen(of, [{ field: 'id', test: 'in', values: [id] }], 'include').then(
        ([record]) => record && titleOf(of, record).toLowerCase(),
      );
    this.#named.set(key, known);
    return (await known) === title.toLowerCase();
  }

  #idsCalled(of: Resource, field: ReferenceField, title: string): Promise<readonly number[]> {
    const key = `${of.path} ${JSON.stringify(field.offered ?? {})} ${title.toLowerCase()}`;
    const known = this.#ids.get(key) ?? this.#find(of, field, title);
    this.#ids.set(key, known);
    return known;
  }

  async #find(of: Resource, field: ReferenceField, title: string): Promise<readonly number[]> {
    const number = /^#(\d{1,9})$/.exec(title)?.[1];
    if (number) return [Number(number)];
    const titled = of.fields[of.title];
    const codes = codesOf(of, this.ctx);
    const named: [string, Field][] = titled ? [[of.title, titled], ...codes] : codes;
    for (const [name, one] of named) {
      const value = kindOf(one).parse(title, one);
      if (value === undefined || value === null) continue;
      const found = await this.#seen(of, [sameAs(name, one, value)]);
      // Of several the one that forms offer.
      const offered = found.length > 1 ? await this.#offered(of, field, found) : found;
      if (offered.length > 0) return offered.map(({ id }) => id);
    }
    return [];
  }

  async #offered(of: Resource, field: ReferenceField, found: readonly Stored[]) {
    const filter = { ...field.offered, ...field.among?.filter };
    const values = found.map(({ id }) => id);
    const offered = await this.#seen(of, [
      { field: 'id', test: 'in', values },
      ...testsOfFilter(of, filter),
    ]);
    return offered.length > 0 ? offered : found;
  }

  #titlesOf(of: Resource, field: ReferenceField): Promise<readonly string[]> {
    const known =
      this.#titles.get(of.path) ??
      this.#seen(of, testsOfFilter(of, field.offered ?? {})).then((rows) =>
        rows.map((row) => titleOf(of, row)),
      );
    this.#titles.set(of.path, known);
    return known;
  }

  async #seen(
    of: Resource,
    tests: readonly Test[],
    archived: 'exclude' | 'include' = 'exclude',
  ): Promise<readonly Stored[]> {
    const query = { tests, perPage: MOST_COMPARED, count: false, archived } as const;
    return (await this.ctx.tx.find(of, query, { by: this.ctx.by, action: 'see' })).rows;
  }
}
