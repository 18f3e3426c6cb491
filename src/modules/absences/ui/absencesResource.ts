import { resourceAt } from '@/registry';

export const absencesResource = resourceAt('absences');
