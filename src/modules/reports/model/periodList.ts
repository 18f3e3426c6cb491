import type { Resource } from '@/core/resource/resource';

let list: Resource | undefined;

/** Sets the resource whose records reports offer as periods. The registry calls it. */
export function declarePeriods(declared: Resource | undefined): void {
  list = declared;
}

/** Returns the resource whose records reports offer as periods; nothing if no module has one. */
export const periodList = (): Resource | undefined => list;
