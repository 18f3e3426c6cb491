import { hasOwnPostgres } from './databases';

const ALL = ['embedded', 'own', 'mock'] as const;

/** The back ends that keep the one contract. */
export type TargetName = (typeof ALL)[number];

/**
 * The back ends of this run: those that CONTRACT_TARGET names, else every one that can be started here. Throws where it
 * names something else.
 */
export function chosenTargets(): readonly TargetName[] {
  const { CONTRACT_TARGET: named, CI } = process.env;
  const names = named?.split(',') ?? [];
  const wanted = named ? ALL.filter((target) => names.includes(target)) : ALL;
  if (named && wanted.length < names.length)
    throw new Error(`CONTRACT_TARGET is "${named}"; it must be embedded, own or mock, or several`);
  // Without a PostgreSQL to be found a person's run goes on with the others; a CI's run must fail.
  if (named || CI || hasOwnPostgres()) return wanted;
  return wanted.filter((target) => target !== 'own');
}
