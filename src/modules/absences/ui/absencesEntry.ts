import { resourceAt } from '@/domain/registry';

/** The entry of the registry that these panels are about. */
export const absencesEntry = resourceAt('absences');
