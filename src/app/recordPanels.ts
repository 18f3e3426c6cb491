import type { ComponentType } from 'react';
import type { RecordValues } from '../../domain/kernel/fields';
import { lazyScreen } from '../kit/lazyScreen';

/** The resources whose record is shown once it was added: an employee is invited next. */
export const continuedResources: ReadonlySet<string> = new Set(['employees']);

/** What is shown above a record's form, if the resource needs more than the form, by its path. */
export const recordPanels: Readonly<Record<string, ComponentType<{ record: RecordValues }>>> = {
  'employee-documents': lazyScreen(() =>
    import('../features/documents/ReplacementPanel').then(
      ({ ReplacementPanel }) => ReplacementPanel,
    ),
  ),
  employees: lazyScreen(() =>
    import('../features/employees/EmployeePanels').then(({ EmployeePanels }) => EmployeePanels),
  ),
  expenses: lazyScreen(() =>
    import('../features/expenses/ExpensePanel').then(({ ExpensePanel }) => ExpensePanel),
  ),
};
