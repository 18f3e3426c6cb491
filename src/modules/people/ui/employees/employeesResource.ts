import { employees } from '@/modules/people/model/employees';

export const employeesResource = employees;
