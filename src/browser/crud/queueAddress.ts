import type { Resource } from '@/core/resource/resource';

const QUEUE = '/review';

/** Returns the address of a resource's queue: below its list, unless the list itself is the queue. */
export const queueAddress = ({ route }: Pick<Resource, 'route'>): string =>
  route.endsWith(QUEUE) ? `/${route}` : `/${route}${QUEUE}`;
