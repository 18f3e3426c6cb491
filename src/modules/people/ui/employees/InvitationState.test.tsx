import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { WorkflowBar } from '@/browser/crud/workflow/WorkflowBar';
import { renderScreen } from '@/browser/testing/renderScreen';
import { employeesResource } from './employeesResource';
import { InvitationState } from './InvitationState';

const ROBIN = {
  id: 9,
  version: 3,
  name: 'Robin',
  role_id: 5,
  status: 'active',
  archived_at: null,
  invite_status: 'not_invited',
};

/** Renders the bar of a person's invitation for number 3, an administrator; returns the spy on its requests. */
function draw(record: object, role: object = { copies: 'ENGINEER', denied: null }) {
  const callOperation = vi.fn(async () => ({ data: {} }));
  renderScreen(
    <ResourceContextProvider value={employeesResource.route}>
      <WorkflowBar
        resource={employeesResource}
        record={{ ...ROBIN, ...record }}
        state={InvitationState}
      />
    </ResourceContextProvider>,
    {
      server: { callOperation, getOne: async () => ({ data: { id: 5, ...role } }) },
      auth: {
        getIdentity: async () => ({ id: 3, fullName: 'Morgan' }),
        getPermissions: async () => ({ role: 'ADMIN' }),
        canAccess: async () => true,
      },
    },
  );
  return callOperation;
}

const press = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

it('sends an invitation on top of the shown version', async () => {
  const callOperation = draw({});
  await screen.findByText('people.employees.invitation.not_invited');
  await press(/Send invitation/);
  await waitFor(() =>
    expect(callOperation.mock.calls).toEqual([
      ['employees/invite', { body: { user_id: 9, version: 3 } }],
    ]),
  );
});

it('requires confirmation to revoke an invitation', async () => {
  const callOperation = draw({ invite_status: 'invited' });
  await press(/Revoke invitation…/);
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(callOperation).not.toHaveBeenCalled();
  await press(/^Revoke invitation$/);
  await waitFor(() =>
    expect(callOperation.mock.calls).toEqual([
      ['employees/revoke-invite', { body: { user_id: 9, version: 3 } }],
    ]),
  );
});

it('says why a person who does not work here cannot be invited', async () => {
  const callOperation = draw({ status: 'suspended' });
  await screen.findByText('Only active employees can be invited.');
  await press(/Send invitation/);
  expect(callOperation).not.toHaveBeenCalled();
});

it('says that the user lacks permissions of the person to invite', async () => {
  draw({}, { copies: 'SUPER_ADMIN', denied: null });
  await screen.findByText(/permissions that you do not have/);
});
