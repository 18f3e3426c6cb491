import type { Resource } from '@/core/resource/resource';

const QUEUE = '/review';

/** Returns where the queue of a resource is: below its list, unless the list itself is the queue. */
export const queueAddress = ({ route }: Pick<Resource, 'route'>): string =>
  route.endsWith(QUEUE) ? `/${route}` : `/${route}${QUEUE}`;
