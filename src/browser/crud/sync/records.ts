import type { RecordValues, Value } from '@/core/fields';
import type { Base, Edited, Plan, Sent, SyncDefinition } from './definition';

type Compared = Pick<SyncDefinition<never, never>, 'sentOf'>;

/** The key of a record that came from the server. */
export const recordKey = (id: Value | undefined): string => `e${id}`;

/** A name that nothing else has, on this device or on another: of a new record, or of a send. */
export const newKey = (): string =>
  // Not crypto.randomUUID, which browsers have on secure origins only.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Every record under the key of its id. */
export const baseOf = (records: readonly RecordValues[]): Base =>
  new Map(records.map((record) => [recordKey(record.id), record]));

/** What is said of a record that differs from what was said in `before`. */
export function changesBetween(
  { sentOf }: Compared,
  before: RecordValues,
  after: RecordValues,
): RecordValues {
  const was = sentOf(before);
  return Object.fromEntries(
    Object.entries(sentOf(after)).filter(([name, value]) => value !== was[name]),
  );
}

/** Whether two records say the same. */
export const saysSame = (of: Compared, one: RecordValues, other: RecordValues): boolean =>
  Object.keys(changesBetween(of, one, other)).length === 0;

function bodyOfOne(of: Compared, { values }: Edited, record: RecordValues | undefined) {
  if (!record) return of.sentOf(values);
  const changes = changesBetween(of, record, values);
  if (Object.keys(changes).length === 0) return undefined;
  return { id: record.id ?? null, version: record.version ?? null, ...changes };
}

/** What is not saved yet, without what is held back: records that have to be mended first. */
export function planOf(
  of: Compared,
  edited: readonly Edited[],
  base: Base,
  isHeld: (key: string) => boolean = () => false,
): Plan {
  const here = new Set(edited.map(({ key }) => key));
  return {
    changed: edited.flatMap((one) => {
      const { key, values } = one;
      const body = isHeld(key) ? undefined : bodyOfOne(of, one, base.get(key));
      return body ? [{ key, values, body }] : [];
    }),
    deleted: [...base].flatMap(([key, { id }]) =>
      here.has(key) || isHeld(key) ? [] : [{ key, id: Number(id) }],
    ),
  };
}

/** A plan as it goes out. */
export const bodyOf = ({ changed, deleted }: Plan): Sent => ({
  changed: changed.map(({ body }) => body),
  deleted: deleted.map(({ id }) => id),
});

/** Whether there is nothing to send. */
export const isNothing = ({ changed, deleted }: Plan): boolean =>
  changed.length + deleted.length === 0;

/**
 * Finds, for new records, those which say the same and that nobody here knew: the server has stored them though its
 * answer was lost on the way. Sent again, they would be there twice. Each is found once.
 */
export function findStored(of: Compared, records: readonly RecordValues[]) {
  const left = [...records];
  return (values: RecordValues): RecordValues | undefined => {
    const at = left.findIndex((record) => saysSame(of, record, values));
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
}

/** What the server has, with the new records among it whose answer was lost. */
export function adoptStored(
  of: Compared,
  edited: readonly Edited[],
  base: Base,
  records: readonly RecordValues[],
): Base {
  const known = new Set([...base.values()].map(({ id }) => id));
  const storedAs = findStored(
    of,
    records.filter(({ id }) => !known.has(id ?? null)),
  );
  const found = new Map(base);
  for (const { key, values } of edited) {
    const record = base.has(key) ? undefined : storedAs(values);
    if (record) found.set(key, record);
  }
  return found;
}

/** What the server has once it has carried out a plan, as far as nothing newer is known. */
export function withSaved(
  base: Base,
  { changed, deleted }: Plan,
  saved: readonly RecordValues[],
): Base {
  const known = new Map(base);
  for (const { key } of deleted) known.delete(key);
  for (const [index, { key }] of changed.entries()) {
    const [record, before] = [saved[index], known.get(key)];
    if (record && Number(before?.version ?? 0) < Number(record.version)) known.set(key, record);
  }
  return known;
}
