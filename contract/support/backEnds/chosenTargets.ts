import { hasOwnPostgres } from './databases';

const ALL = ['embedded', 'own', 'mock'] as const;

/** The back ends of the contract. */
export type TargetName = (typeof ALL)[number];

/**
 * Returns the back ends of this run: those in CONTRACT_TARGET, otherwise all that can be started here. Throws for an
 * unknown name.
 */
export function chosenTargets(): readonly TargetName[] {
  const { CONTRACT_TARGET: named, CI } = process.env;
  const names = named?.split(',') ?? [];
  const wanted = named ? ALL.filter((target) => names.includes(target)) : ALL;
  if (named && wanted.length < names.length)
    throw new Error(`CONTRACT_TARGET is "${named}"; it must be embedded, own or mock, or several`);
  // Without an installed PostgreSQL, a local run continues with the others; a CI run must fail.
  if (named || CI || hasOwnPostgres()) return wanted;
  return wanted.filter((target) => target !== 'own');
}
