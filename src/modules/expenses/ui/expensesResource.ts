import { resourceAt } from '@/registry';

export const expensesResource = resourceAt('expenses');
