import { resourceAt } from '@/registry';

/** The resource of these panels. */
export const absencesResource = resourceAt('absences');
