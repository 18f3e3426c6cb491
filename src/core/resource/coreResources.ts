import type { AccessRow } from '@/core/access/accessRow';

/** The core resources that generic code needs to know, as only the registry can say. */
export interface CoreResources {
  /** The path of the resource whose records are the people who sign in. */
  people: string;
  /** The path of the resource whose records are roles. */
  roles: string;
  /** The path of the resource whose records are deputies with their days. */
  deputies: string;
  /** The path of the resource whose records are companies. */
  companies: string;
  /** The path of the resource whose records are views of lists. */
  views: string;
  /** The path of the resource whose records are people's choices for their lists. */
  listPreferences: string;
  /** The path of the resource whose records are people's choices for all of their lists. */
  listSettings: string;
  /** The path of the resource whose records are bulk changes and imports. */
  changeGroups: string;
  /** The path of the resource whose records are comments on records. */
  comments: string;
  /** The paths of the most searched resources, most important first. */
  searchedFirst: readonly string[];
  /** The rows of the access table, in the order in which permissions are named. */
  access: readonly AccessRow[];
}

let known: CoreResources | undefined;

/** Declares the core resources. Called by the registry when it is loaded. */
export function declareCoreResources(resources: CoreResources): void {
  known = resources;
}

/** Returns the core resources. Throws before the registry has declared them. */
export function coreResources(): CoreResources {
  if (!known) throw new Error('the core resources were read before the registry was loaded');
  return known;
}
