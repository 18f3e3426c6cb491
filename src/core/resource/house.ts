import type { AccessRow } from '@/core/access/row';

/** What generic code knows of the house: what only the registry's entries can say. */
export interface House {
  /** The path of the resource whose records are the people who sign in. */
  people: string;
  /** The path of the resource whose records say what people may do. */
  roles: string;
  /** The path of the resource whose records say who stands in for whom, and on which days. */
  deputies: string;
  /** The path of the resource whose records are the companies people belong to. */
  companies: string;
  /** The paths of the resources whose records people look for most, the first before the others. */
  soughtFirst: readonly string[];
  /** The rows of the access table, in the order in which permissions are named. */
  access: readonly AccessRow[];
}

let known: House | undefined;

/** Says what the house is. The registry does, as soon as it is read. */
export function declareHouse(house: House): void {
  known = house;
}

/** The house as the registry declared it. Throws before that, so that nothing is decided without it. */
export function house(): House {
  if (!known) throw new Error('the house was asked about before the registry was read');
  return known;
}
