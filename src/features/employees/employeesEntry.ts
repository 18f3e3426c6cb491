import { resourceAt } from '../../../domain/registry';

/** The entry of the registry whose records these panels stand above. */
export const employeesEntry = resourceAt('employees');
