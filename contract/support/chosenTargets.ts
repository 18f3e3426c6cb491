import { hasOwnPostgres } from './databases';

const ALL = ['embedded', 'own', 'mock'] as const;

/** The back ends that keep the one contract. */
export type TargetName = (typeof ALL)[number];

/**
 * The back ends of this run: the one that CONTRACT_TARGET names, else every one that can be started here. Throws where
 * it names none.
 */
export function chosenTargets(): readonly TargetName[] {
  const { CONTRACT_TARGET: name, CI } = process.env;
  const wanted = name ? ALL.filter((target) => target === name) : ALL;
  if (wanted.length === 0)
    throw new Error(`CONTRACT_TARGET is "${name}"; it must be embedded, own or mock`);
  // Without a PostgreSQL to be found a person's run goes on with the others; a CI's run must fail.
  if (name || CI || hasOwnPostgres()) return wanted;
  return wanted.filter((target) => target !== 'own');
}
