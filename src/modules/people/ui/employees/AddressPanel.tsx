import { useNotify, useTranslate, useUpdate } from 'react-admin';
import { ActionButton } from '@/browser/kit/ActionButton';
import { PanelActions, PanelRow } from '@/browser/kit/PanelRow';
import type { Employee } from '@/modules/people/model/employeeFields';
import { employeesResource } from './employeesResource';

interface Props {
  record: Employee;
  mayChange: boolean;
}

/** Shows an unconfirmed e-mail address with its actions; nothing without one. */
export function AddressPanel({ record, mayChange }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate();
  const { email, pending_email: pending } = record;
  if (typeof pending !== 'string') return null;
  const save = (address: unknown, done: string) =>
    update(
      employeesResource.route,
      {
        id: Number(record.id),
        data: { email: address },
        previousData: { ...record, id: Number(record.id), email: undefined },
      },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify(done, { type: 'success', messageArgs: { email: pending } }),
        onError: (error) => notify((error as Error).message, { type: 'error' }),
      },
    );
  return (
    <PanelRow heading={translate('people.employees.address.heading')}>
      <p>{translate('people.employees.address.pending', { pending, email })}</p>
      {mayChange && (
        <PanelActions>
          <ActionButton
            disabled={isPending}
            onClick={() => save(email, 'people.employees.address.cancelled')}
          >
            {translate('people.employees.address.cancel')}
          </ActionButton>
          <ActionButton
            variant="outlined"
            disabled={isPending}
            onClick={() => save(pending, 'people.employees.address.sent_again')}
          >
            {translate('people.employees.address.send_again')}
          </ActionButton>
        </PanelActions>
      )}
    </PanelRow>
  );
}
