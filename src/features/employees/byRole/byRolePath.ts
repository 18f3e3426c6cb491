import { employeesEntry } from '../employeesEntry';

/** The address of the employees by role. */
export const BY_ROLE_PATH = `/${employeesEntry.place}/by-role`;
