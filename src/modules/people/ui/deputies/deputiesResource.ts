import { resourceAt } from '@/registry';

/** The resource of these screens. */
export const deputiesResource = resourceAt('deputies');
