import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type AuthProvider, HttpError } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { ChangePasswordDialog } from './ChangePasswordDialog';

const auth: Partial<AuthProvider> = {
  checkError: async ({ status }: { status?: number }) => {
    if (status === 401) throw { logoutUser: false, message: false };
  },
  getIdentity: async () => ({ id: 7, fullName: 'Ben Howarth', email: 'ben@example.com' }),
  getPermissions: async () => 'ENGINEER',
};

type CallOperation = (operation: string, options: { body: unknown }) => Promise<{ data: unknown }>;

interface Server {
  callOperation?: CallOperation;
}

function draw(server: Server) {
  const onClose = vi.fn();
  renderScreen(<ChangePasswordDialog isOpen onClose={onClose} />, { server, auth });
  return onClose;
}

const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`${name}_password`));
const submit = () => fireEvent.click(screen.getByText('account.password.submit'));

function type(current: string, wanted: string, repeated: string) {
  const passwords = { current, new: wanted, confirm: repeated };
  for (const [name, value] of Object.entries(passwords))
    fireEvent.change(field(name), { target: { value } });
}

const refusal = (status: number, message: string, errors: Record<string, string> = {}) =>
  new HttpError(message, status, { errors: { ...errors, root: { serverError: message } } });

it('shows no verdict before the first try, then one for each field, and sends nothing', async () => {
  const callOperation = vi.fn<CallOperation>();
  draw({ callOperation });
  type('Password1!', 'short', 'other');
  expect(screen.queryByText(/Must be|Looks good|valid password/)).toBeNull();
  submit();
  expect(screen.getAllByText('Must be at least 8 characters')).toHaveLength(2);
  expect(screen.getAllByText('Looks good')).toHaveLength(1);
  expect(document.activeElement).toBe(field('new'));
  type('', 'long enough', 'long  enough');
  expect(screen.getByText('Please provide a valid password')).toBeTruthy();
  expect(screen.getByText('Passwords do not match!')).toBeTruthy();
  submit();
  expect(document.activeElement).toBe(field('current'));
  expect(callOperation).not.toHaveBeenCalled();
});

it('sends the three passwords once, shows progress, and closes with a success message', async () => {
  let answer: (data: { data: unknown }) => void = () => undefined;
  const callOperation = vi.fn<CallOperation>(() => new Promise((done) => (answer = done)));
  const onClose = draw({ callOperation });
  type('Password1!', 'two red boats', 'two red boats');
  submit();
  const button = screen.getByText('account.password.changing');
  expect(button.querySelector('[data-spinner]')).toBeTruthy();
  fireEvent.click(button);
  expect(callOperation.mock.calls).toEqual([
    [
      'employees/change-password',
      {
        body: {
          current_password: 'Password1!',
          new_password: 'two red boats',
          confirm_password: 'two red boats',
        },
      },
    ],
  ]);
  expect(onClose).not.toHaveBeenCalled();
  answer({ data: null });
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(await screen.findByText('account.password.changed')).toBeTruthy();
  expect(field('new').value).toBe('');
  expect(screen.queryByText('Looks good')).toBeNull();
});

it('puts a refusal of the server on its field until that changes, and retains the rest', async () => {
  const refused = refusal(422, 'That is not your current password.', {
    current_password: 'That is not your current password.',
  });
  const onClose = draw({ callOperation: async () => Promise.reject(refused) });
  type('wrong one', 'two red boats', 'two red boats');
  submit();
  await waitFor(() => expect(field('current').getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(field('current'));
  expect(field('new').value).toBe('two red boats');
  fireEvent.change(field('current'), { target: { value: 'another' } });
  expect(field('current').getAttribute('aria-invalid')).toBe('false');
  expect(onClose).not.toHaveBeenCalled();
});

it.each([
  ['too many tries', refusal(429, 'Too many attempts. Please try again in 40 seconds.')],
  ['a server out of reach', refusal(0, 'fieldhouse.providers.unreachable')],
])('says what went wrong and retains everything after %s', async (_case, error) => {
  const onClose = draw({ callOperation: async () => Promise.reject(error) });
  type('Password1!', 'two red boats', 'two red boats');
  submit();
  const dialog = screen.getByRole('dialog');
  expect((await within(dialog).findByRole('alert')).textContent).toBe(error.message);
  expect(field('current').value).toBe('Password1!');
  expect(field('confirm').value).toBe('two red boats');
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'account.password.submit' })).toBeTruthy(),
  );
});

it('does not treat the end of the session as a success', async () => {
  const ended = refusal(401, 'Your session has ended. Please sign in again.');
  const onClose = draw({ callOperation: async () => Promise.reject(ended) });
  type('Password1!', 'two red boats', 'two red boats');
  submit();
  await screen.findByText('account.password.submit');
  expect(screen.queryByText('account.password.changed')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

it('reveals the passwords on request', async () => {
  draw({});
  expect(field('new').type).toBe('password');
  fireEvent.click(screen.getByLabelText('account.password.show'));
  expect(field('new').type).toBe('text');
});
