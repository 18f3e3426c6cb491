import { resourceAt } from '@/registry';

export const deputiesResource = resourceAt('deputies');
