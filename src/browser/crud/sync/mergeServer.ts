import type { RecordValues } from '@/core/fields';
import type { Base, Conflict, Edited, Plan, SyncDefinition } from './definition';
import { changesBetween, recordKey, saysSame } from './records';

const NOTHING: Plan = { changed: [], deleted: [] };

/** The server's records by the keys they have here: those known before, and those that a send has just made. */
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

/** Whether the person has to be asked, because somebody else has changed the same in another way. */
function meetsAnother(
  of: Pick<SyncDefinition<never, never>, 'sentOf' | 'isAskedAsWhole'>,
  was: RecordValues,
  mine: RecordValues,
  theirs: RecordValues,
): boolean {
  if (was.version === theirs.version) return false;
  const [own, other] = [changesBetween(of, was, mine), changesBetween(of, was, theirs)];
  const isDifferent = (name: string) => own[name] !== other[name];
  const [ownNames, otherNames] = [Object.keys(own), Object.keys(other)];
  return of.isAskedAsWhole
    ? ownNames.length > 0 && otherNames.length > 0 && [...ownNames, ...otherNames].some(isDifferent)
    : ownNames.some((name) => name in other && isDifferent(name));
}

/**
 * What is on the screen and what the server has, after an answer: the server's changes come in, and what was typed
 * meanwhile stays. `sent` is what the answer is to. What two people changed in different ways stays on the version that
 * was open, so that its save is refused and the person is asked.
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
  const kept = edited.flatMap((one): Edited[] => {
    const since = sentValues.get(one.key) ?? base.get(one.key);
    const record = next.get(one.key);
    if (!since) return [one];
    if (record && !sentValues.has(one.key) && meetsAnother(of, since, one.values, record)) {
      next.set(one.key, since);
      return [one];
    }
    if (record)
      return [{ ...one, values: of.withSent(record, changesBetween(of, since, one.values)) }];
    // Somebody has deleted it: what was changed here is kept as a record of its own.
    return saysSame(of, since, one.values) ? [] : [{ ...one, values: { ...one.values, id: null } }];
  });
  // What was on its way and is no longer here was taken away meanwhile: it is nobody else's.
  const known = new Set([...edited.map(({ key }) => key), ...base.keys(), ...sentValues.keys()]);
  const others = [...next].flatMap(([key, values]): Edited[] =>
    known.has(key) ? [] : [{ key, values }],
  );
  return { content: of.withEdited(content, [...kept, ...others]), base: next };
}

/**
 * Somebody else has saved a record that was changed here. Until it is decided the version that was open stays in the
 * base: after a reload it is asked again.
 */
export function meet<View, Content>(
  of: SyncDefinition<View, Content>,
  content: Content,
  base: Base,
  { key, theirs }: Conflict,
): { content: Content; base: Base; isAsked: boolean } {
  const was = base.get(key) ?? theirs;
  let isAsked = false;
  const edited = of.editedIn(content).map((one) => {
    if (one.key !== key) return one;
    isAsked = meetsAnother(of, was, one.values, theirs);
    if (isAsked && of.isAskedAsWhole) return one;
    return { ...one, values: of.withSent(theirs, changesBetween(of, was, one.values)) };
  });
  return {
    content: of.withEdited(content, edited),
    base: isAsked ? base : new Map(base).set(key, theirs),
    isAsked,
  };
}
