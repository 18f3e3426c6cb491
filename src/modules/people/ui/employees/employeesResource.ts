import { employees } from '@/modules/people/model/employees';

/** The resource of these panels. */
export const employeesResource = employees;
