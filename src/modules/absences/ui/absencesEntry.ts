import { resourceAt } from '@/registry';

/** The entry of the registry that these panels are about. */
export const absencesEntry = resourceAt('absences');
