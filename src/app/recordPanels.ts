import type { ComponentType } from 'react';
import type { RecordValues } from '../../domain/fields';
import { lazyScreen } from '../kit/lazyScreen';

/** What stands above the form of a record, where a resource needs more than its form: by its path. */
export const recordPanels: Readonly<Record<string, ComponentType<{ record: RecordValues }>>> = {
  employees: lazyScreen(() =>
    import('../features/employees/InvitationPanel').then(({ InvitationPanel }) => InvitationPanel),
  ),
};
