import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { resourceAt } from '@/registry';
import { useOperationMutation } from './useOperationMutation';

const employees = resourceAt('employees');
const checkError = vi.fn(async ({ status }: { status?: number }) => {
  if (status === 401) throw { logoutUser: false, message: false };
});

function InviteButton() {
  const { mutate } = useOperationMutation(employees, 'invite', { done: 'It was done' });
  return (
    <button type="button" onClick={() => mutate({ user_id: 1 })}>
      Invite
    </button>
  );
}

function show(callOperation: () => Promise<unknown>) {
  renderScreen(<InviteButton />, { server: { callOperation }, auth: { checkError } });
  fireEvent.click(screen.getByRole('button', { name: 'Invite' }));
}

afterEach(() => {
  cleanup();
  checkError.mockClear();
});

describe('useOperationMutation', () => {
  it('notifies that an operation succeeded', async () => {
    const callOperation = vi.fn(async () => ({ data: {} }));
    show(callOperation);
    await screen.findByText('It was done');
    expect(callOperation).toHaveBeenCalledWith('employees/invite', { body: { user_id: 1 } });
  });

  it('notifies why an operation was refused', async () => {
    show(async () => {
      throw new HttpError('This person has been deleted.', 409);
    });
    await screen.findByText('This person has been deleted.');
    expect(screen.queryByText('It was done')).toBeNull();
  });

  it('never notifies success if the session had ended', async () => {
    show(async () => {
      throw new HttpError('Your session has ended.', 401);
    });
    await waitFor(() => expect(checkError).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.queryByText('It was done')).toBeNull();
    expect(screen.queryByText('Your session has ended.')).toBeNull();
  });
});
