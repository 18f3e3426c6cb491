import type { RecordValues, Value } from '@/core/fields';
import type { Base, Edited, Plan, Sent, SyncDefinition } from './syncDefinition';

type Compared = Pick<SyncDefinition<never, never>, 'sentOf'>;

export const recordKey = (id: Value | undefined): string => `e${id}`;

/** Returns a globally unique key for a new record or a send. */
export const newKey = (): string =>
  // Not crypto.randomUUID, which browsers offer on secure origins only.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Returns the records by the key of their id. */
export const baseOf = (records: readonly RecordValues[]): Base =>
  new Map(records.map((record) => [recordKey(record.id), record]));

/** Returns the input of a record that differs from `before`. */
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

/** Returns true if two records have the same input. */
export const sendsSame = (of: Compared, one: RecordValues, other: RecordValues): boolean =>
  Object.keys(changesBetween(of, one, other)).length === 0;

function bodyOfOne(of: Compared, { values }: Edited, record: RecordValues | undefined) {
  if (!record) return of.sentOf(values);
  const changes = changesBetween(of, record, values);
  if (Object.keys(changes).length === 0) return undefined;
  return { id: record.id ?? null, version: record.version ?? null, ...changes };
}

/** Returns the unsaved changes, without records that are held back for correction. */
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

export const bodyOf = ({ changed, deleted }: Plan): Sent => ({
  changed: changed.map(({ body }) => body),
  deleted: deleted.map(({ id }) => id),
});

/** Returns true if there is nothing to send. */
export const isNothing = ({ changed, deleted }: Plan): boolean =>
  changed.length + deleted.length === 0;

/**
 * Returns a function that finds an unknown record with the same input as a new record: the server has stored it but
 * its response was lost, so that another send would duplicate it. Finds each record once.
 */
export function findStored(of: Compared, records: readonly RecordValues[]) {
  const left = [...records];
  return (values: RecordValues): RecordValues | undefined => {
    const at = left.findIndex((record) => sendsSame(of, record, values));
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
}

/** Returns the base with the new records that the server has stored without a response. */
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

/** Returns the base after a plan was carried out, except if newer versions are known. */
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
