import { resourceAt } from '@/registry';

/** The entry of the registry that these screens are about. */
export const deputiesEntry = resourceAt('deputies');
