import { resourceAt } from '@/registry';

export const expensesEntry = resourceAt('expenses');
