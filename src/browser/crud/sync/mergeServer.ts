import type { RecordValues } from '@/core/fields';
import { changesBetween, recordKey, sendsSame } from './changedRecords';
import type { Base, Conflict, Edited, Plan, SyncDefinition } from './syncDefinition';

const NOTHING: Plan = { changed: [], deleted: [] };

/** Returns the server's records by their keys on this page: those known before, and those just created by a send. */
function keyed<View>(
  { recordsOf, savedIn }: Pick<SyncDefinition<View, never>, 'recordsOf' | 'savedIn'>,
  view: View,
  base: Base,
  sent: Plan,
): Base {
  const keys = new Map([...base].map(([key, { id }]) => [Number(id), key]));
  const saved = savedIn(view);
  for (const [index, { key }] of sent.changed.entries()) {
    const record = saved[index];
    if (record) keys.set(Number(record.id), key);
  }
  return new Map(
    recordsOf(view).map((record) => [keys.get(Number(record.id)) ?? recordKey(record.id), record]),
  );
}

/** Returns true if somebody else has changed the same fields to other values. */
function isConflict(
  of: Pick<SyncDefinition<never, never>, 'sentOf' | 'conflictsAsWhole'>,
  was: RecordValues,
  mine: RecordValues,
  theirs: RecordValues,
): boolean {
  if (was.version === theirs.version) return false;
  const [own, other] = [changesBetween(of, was, mine), changesBetween(of, was, theirs)];
  const isDifferent = (name: string) => own[name] !== other[name];
  const [ownNames, otherNames] = [Object.keys(own), Object.keys(other)];
  return of.conflictsAsWhole
    ? ownNames.length > 0 && otherNames.length > 0 && [...ownNames, ...otherNames].some(isDifferent)
    : ownNames.some((name) => name in other && isDifferent(name));
}

/**
 * Merges a response into the content and the base: takes the server's changes and retains the input made since.
 * `sent` is the plan that was sent. A record that two people changed differently retains its opened version, so that
 * its save is refused and becomes a conflict.
 */
export function mergeServer<View, Content>(
  of: SyncDefinition<View, Content>,
  content: Content,
  base: Base,
  view: View,
  sent: Plan = NOTHING,
): { content: Content; base: Base } {
  const next = new Map(keyed(of, view, base, sent));
  const sentValues = new Map(sent.changed.map(({ key, values }) => [key, values]));
  const edited = of.editedIn(content);
  const retained = edited.flatMap((one): Edited[] => {
    const since = sentValues.get(one.key) ?? base.get(one.key);
    const record = next.get(one.key);
    if (!since) return [one];
    if (record && !sentValues.has(one.key) && isConflict(of, since, one.values, record)) {
      next.set(one.key, since);
      return [one];
    }
    if (record)
      return [{ ...one, values: of.withSent(record, changesBetween(of, since, one.values)) }];
    // Somebody has deleted it: a record that was changed here becomes a new record.
    return sendsSame(of, since, one.values)
      ? []
      : [{ ...one, values: { ...one.values, id: null } }];
  });
  // A record of the send that is missing here was removed meanwhile; it is not somebody else's.
  const known = new Set([...edited.map(({ key }) => key), ...base.keys(), ...sentValues.keys()]);
  const others = [...next].flatMap(([key, values]): Edited[] =>
    known.has(key) ? [] : [{ key, values }],
  );
  return { content: of.withEdited(content, [...retained, ...others]), base: next };
}

/**
 * Merges a record that somebody else has saved and that was changed here. During a conflict the base retains the
 * opened version, so that the conflict returns after a reload.
 */
export function meet<View, Content>(
  of: SyncDefinition<View, Content>,
  content: Content,
  base: Base,
  { key, theirs }: Conflict,
): { content: Content; base: Base; hasConflict: boolean } {
  const was = base.get(key) ?? theirs;
  let hasConflict = false;
  const edited = of.editedIn(content).map((one) => {
    if (one.key !== key) return one;
    hasConflict = isConflict(of, was, one.values, theirs);
    if (hasConflict && of.conflictsAsWhole) return one;
    return { ...one, values: of.withSent(theirs, changesBetween(of, was, one.values)) };
  });
  return {
    content: of.withEdited(content, edited),
    base: hasConflict ? base : new Map(base).set(key, theirs),
    hasConflict,
  };
}
