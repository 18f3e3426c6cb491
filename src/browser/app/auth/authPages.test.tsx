import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '@/browser/app/messages/en';
import { translatorOf } from '@/browser/app/translator';
import { type AuthCalls, AuthContext, type AuthSession } from './AuthContext';
import { messages as authMessages } from './messages';
import { AuthPages } from './pages/AuthPages';
import { storeProgress } from './progress';

const translate = translatorOf(messages);
const refusal = (status: number, message: string, body: object = {}) => ({ status, message, body });

let calls: { [C in keyof AuthCalls]: ReturnType<typeof vi.fn<AuthCalls[C]>> };
let state: ReturnType<AuthSession['state']>;
let unsent = 0;
let hasTimedOut = false;
let isInApp = false;
let tell: () => void = () => undefined;
const leave = vi.fn<(path: string) => void>();
const leaveUnknown = vi.fn<() => void>();

const session: AuthSession = {
  state: () => state,
  hasTimedOut: () => hasTimedOut,
  countUnsent: async () => unsent,
  person: () => ({ name: 'Ann Field', email: 'ann@example.com' }),
  subscribe(listener) {
    tell = listener;
    return () => undefined;
  },
};

function Pages({ start }: { start: string }) {
  const [address, setAddress] = useState(start);
  const { pathname, search } = new URL(address, 'http://here');
  const [go] = useState(() => (path: string) => setAddress(path));
  return (
    <AuthContext
      value={{ pathname, search, isInApp, translate, go, leave, leaveUnknown, calls, session }}
    >
      <span data-testid="address">{address}</span>
      <AuthPages />
    </AuthContext>
  );
}

const open = (address: string) => render(<Pages start={address} />);
const here = () => screen.getByTestId('address').textContent;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const enter = (next: typeof state) =>
  act(() => {
    state = next;
    tell();
  });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  storeProgress({});
  leave.mockClear();
  leaveUnknown.mockClear();
  state = 'none';
  unsent = 0;
  hasTimedOut = false;
  isInApp = false;
  const ok = async () => undefined;
  calls = {
    signIn: vi.fn(ok),
    mailResetCode: vi.fn(ok),
    verifyResetCode: vi.fn(async () => 'right'),
    createPassword: vi.fn(ok),
    invitedName: vi.fn<(token: string) => Promise<string | undefined>>(async () => 'Jo Bloggs'),
    register: vi.fn(async () => 'new@example.com'),
    confirmAddress: vi.fn(async () => 'new@example.com'),
    mailSignInCode: vi.fn(ok),
    signInByCode: vi.fn(ok),
    signOut: vi.fn(ok),
    lock: vi.fn(ok),
    unlock: vi.fn(ok),
  };
});

afterEach(() => vi.useRealTimers());

describe('signing in', () => {
  it('shows what is missing after the first try, and focuses the first invalid field', () => {
    open('/auth/login');
    type('E-mail address', 'ann@');
    expect(screen.queryByText(authMessages.email_malformed)).toBeNull();
    fireEvent.click(button('Sign in'));
    expect(screen.getByText(authMessages.email_malformed)).toBeDefined();
    expect(screen.getByText(authMessages.password_missing)).toBeDefined();
    expect(document.activeElement).toBe(field('E-mail address'));
    expect(calls.signIn).not.toHaveBeenCalled();
  });

  it('retains what was typed when the server is unreachable, and retries on request', async () => {
    calls.signIn.mockRejectedValueOnce(refusal(0, 'fieldhouse.providers.unreachable'));
    open('/auth/login');
    type('E-mail address', ' ann@example.com ');
    type('Password', 'secret words ');
    fireEvent.click(button('Sign in'));
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong');
    expect(field('Password').value).toBe('secret words ');
    fireEvent.click(button('Retry'));
    await waitFor(() => expect(calls.signIn).toHaveBeenCalledTimes(2));
    expect(calls.signIn).toHaveBeenLastCalledWith('ann@example.com', 'secret words ');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('says that the device has no connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    calls.signIn.mockRejectedValueOnce(new HttpError('fieldhouse.providers.unreachable', 0));
    open('/auth/login');
    type('E-mail address', 'ann@example.com');
    type('Password', 'secret words');
    fireEvent.click(button('Sign in'));
    expect((await screen.findByRole('alert')).textContent).toContain('no connection');
    expect(button('Retry')).toBeDefined();
  });

  it('says how long to wait after too many tries, and offers no retry', async () => {
    calls.signIn.mockRejectedValueOnce(refusal(429, 'Too many.', { retry_after: 840 }));
    open('/auth/login');
    type('E-mail address', 'ann@example.com');
    type('Password', 'x');
    fireEvent.click(button('Sign in'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Too many attempts. Please try again in 14 minutes.',
    );
  });

  it('sends once, however often the button is pressed', async () => {
    calls.signIn.mockReturnValueOnce(new Promise(() => undefined));
    open('/auth/login');
    type('E-mail address', 'ann@example.com');
    type('Password', 'x');
    fireEvent.click(button('Sign in'));
    fireEvent.click(button('Signing in…'));
    expect(calls.signIn).toHaveBeenCalledTimes(1);
  });

  it('remembers only the address, and only on request', async () => {
    open('/auth/login');
    type('E-mail address', 'ann@example.com');
    type('Password', 'secret');
    fireEvent.click(field(authMessages.sign_in.remember));
    fireEvent.click(button('Sign in'));
    await waitFor(() => expect(localStorage.getItem('fieldhouse.email')).toBe('ann@example.com'));
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret');
  });

  it('continues to the requested page once there is a session, opened here or in another tab', () => {
    open('/auth/login?returnUrl=%2Fpages%2Fcompany');
    expect(leave).not.toHaveBeenCalled();
    enter('open');
    expect(leave).toHaveBeenCalledWith('/pages/company');
  });

  it('says that the session ended in the running app, or timed out', () => {
    isInApp = true;
    const { unmount } = open('/auth/login?returnUrl=%2Fpages%2Fcompany');
    expect(screen.getByRole('status').textContent).toMatch(/^Your session has ended/);
    unmount();
    hasTimedOut = true;
    open('/auth/login?returnUrl=%2Fpages%2Fcompany');
    expect(screen.getByRole('status').textContent).toBe('Timed out!');
  });

  it('says nothing of a session to people who signed out or had none', () => {
    open('/auth/login?returnUrl=%2Fpages%2Fcompany').unmount();
    isInApp = true;
    open('/auth/login');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('requests the password of a locked session', () => {
    state = 'locked';
    open('/auth/login?returnUrl=%2Fpages%2Fcompany');
    expect(here()).toBe('/auth/lock-screen?returnUrl=%2Fpages%2Fcompany');
  });
});

describe('a forgotten password', () => {
  it('leads from the address through the code to a new password and back to sign-in', async () => {
    open('/auth/recover-password?returnUrl=%2Fpages%2Fcompany');
    type('E-mail address', 'ann@example.com');
    fireEvent.click(button('Email me a code'));
    const code = await screen.findByLabelText<HTMLInputElement>('Code');
    expect([code.inputMode, code.autocomplete]).toEqual(['numeric', 'one-time-code']);
    fireEvent.change(code, { target: { value: ' 1234-5678 9' } });
    expect(code.value).toBe('12345678');
    fireEvent.click(button('Continue'));
    await screen.findByLabelText('New password');
    expect(calls.verifyResetCode).toHaveBeenCalledWith('ann@example.com', '12345678');
    expect(here()).toBe('/auth/create-password?returnUrl=%2Fpages%2Fcompany');
    type('New password', 'new and long');
    type('Repeat the new password', 'new and long');
    fireEvent.click(button('Save password'));
    await screen.findByText(authMessages.create.done);
    expect(calls.createPassword).toHaveBeenCalledWith('ann@example.com', 'new and long', 'right');
    expect(field('E-mail address').value).toBe('ann@example.com');
    await waitFor(() => expect(document.activeElement).toBe(field('Password')));
  });

  it('returns to the last step that works when there is no progress to continue from', () => {
    open('/auth/create-password');
    expect(here()).toBe('/auth/recover-password');
  });

  it('continues after a reload with the step it had reached', () => {
    storeProgress({ email: 'ann@example.com', purpose: 'reset', resetToken: 't' });
    open('/auth/create-password');
    expect(screen.getByText(/ann@example.com/)).toBeDefined();
  });

  it('validates the new password only after a try, in the words of its rules', () => {
    storeProgress({ email: 'ann@example.com', purpose: 'reset', resetToken: 't' });
    open('/auth/create-password');
    const verdicts = () =>
      [...document.querySelectorAll('.auth-verdict')].map((one) => one.textContent);
    type('New password', 'short');
    expect(verdicts()).toEqual([]);
    fireEvent.click(button('Save password'));
    expect(verdicts()).toEqual([
      'Must be at least 8 characters',
      'Please provide a valid password',
    ]);
    type('New password', 'long enough');
    type('Repeat the new password', 'long enoug?');
    expect(verdicts()).toEqual(['Looks good', 'Passwords do not match!']);
    type('Repeat the new password', 'long enough');
    expect(verdicts()).toEqual(['Looks good', 'Looks good']);
    expect(calls.createPassword).not.toHaveBeenCalled();
  });

  it('shows a refusal of the server at its field until the field changes', async () => {
    storeProgress({ email: 'ann@example.com', purpose: 'reset', resetToken: 't' });
    const errors = { password: 'Please provide a valid password', root: { serverError: 'x' } };
    calls.createPassword.mockRejectedValueOnce(refusal(422, 'x', { errors }));
    open('/auth/create-password');
    type('New password', 'password1');
    type('Repeat the new password', 'password1');
    fireEvent.click(button('Save password'));
    await screen.findByText('Please provide a valid password');
    expect(document.activeElement).toBe(field('New password'));
    type('New password', 'another one');
    expect(screen.queryByText('Please provide a valid password')).toBeNull();
  });

  it('sends the code again after half a minute, with a countdown', async () => {
    vi.useFakeTimers();
    storeProgress({ email: 'ann@example.com', purpose: 'reset', mailedAt: Date.now() - 10_000 });
    open('/auth/confirm-mail');
    expect(button(/Send a new code in 20 s/).disabled).toBe(true);
    act(() => void vi.advanceTimersByTime(12_000));
    expect(button(/Send a new code in 8 s/).disabled).toBe(true);
    act(() => void vi.advanceTimersByTime(8_000));
    await act(async () => void fireEvent.click(button('Send a new code')));
    expect(calls.mailResetCode).toHaveBeenCalledWith('ann@example.com');
    expect(button(/Send a new code in 30 s/).disabled).toBe(true);
    expect(screen.getByRole('status').textContent).toBe(authMessages.code.mailed_again);
  });
});

describe('an invitation', () => {
  it('removes the invitation token from the address and survives a reload', async () => {
    const { unmount } = open('/auth/register?token=invited');
    expect(here()).toBe('/auth/register');
    unmount();
    open('/auth/register');
    expect((await screen.findByLabelText<HTMLInputElement>('Your name')).value).toBe('Jo Bloggs');
    type('Your name', 'New Person');
    type('Password', 'long enough');
    fireEvent.click(button('Create account'));
    await screen.findByText(authMessages.register.done);
    expect(calls.register).toHaveBeenCalledWith('invited', 'New Person', 'long enough');
    expect(field('E-mail address').value).toBe('new@example.com');
  });

  it('starts with the name on record, and saves it if nobody changes it', async () => {
    open('/auth/register?token=invited');
    const name = await screen.findByLabelText<HTMLInputElement>('Your name');
    expect([name.value, calls.invitedName.mock.lastCall]).toEqual(['Jo Bloggs', ['invited']]);
    expect(screen.getByText(authMessages.password_rules)).toBeDefined();
    type('Password', 'long enough');
    fireEvent.click(button('Create account'));
    await screen.findByText(authMessages.register.done);
    expect(calls.register).toHaveBeenCalledWith('invited', 'Jo Bloggs', 'long enough');
  });

  it('shows immediately that an invitation link no longer works, in place of the form', async () => {
    calls.invitedName.mockResolvedValueOnce(undefined);
    open('/auth/register?token=revoked');
    await screen.findByText(authMessages.register.spent);
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.getByText('Back to sign in')).toBeDefined();
  });

  it('shows the invitation form if the link could not be checked: the server checks it again', async () => {
    calls.invitedName.mockRejectedValueOnce(new TypeError('no signal'));
    open('/auth/register?token=invited');
    expect((await screen.findByLabelText<HTMLInputElement>('Your name')).value).toBe('');
  });

  it('says that an invitation is spent, and retains what was typed', async () => {
    calls.register.mockRejectedValueOnce(
      refusal(422, 'This link has expired.', { errors: { token: 'This link has expired.' } }),
    );
    open('/auth/register?token=spent');
    await screen.findByLabelText('Your name');
    type('Your name', 'New Person');
    type('Password', 'long enough');
    fireEvent.click(button('Create account'));
    expect((await screen.findByRole('alert')).textContent).toBe('This link has expired.');
    expect(field('Your name').value).toBe('New Person');
  });

  it('needs an invitation', () => {
    open('/auth/register');
    expect(screen.getByText(authMessages.register.no_invitation)).toBeDefined();
    expect(document.querySelector('form')).toBeNull();
  });
});

describe('the link to a new address', () => {
  it('hides the token of a new address, needs a click and says which address to sign in with', async () => {
    const { unmount } = open('/auth/confirm-mail?token=moved');
    expect(here()).toBe('/auth/confirm-mail');
    unmount();
    open('/auth/confirm-mail');
    expect(calls.confirmAddress).not.toHaveBeenCalled();
    fireEvent.click(button('Confirm address'));
    await screen.findByText('From now on, sign in with new@example.com.');
    expect(calls.confirmAddress).toHaveBeenCalledExactlyOnceWith('moved');
  });

  it('says that the link to a new address is spent', async () => {
    calls.confirmAddress.mockRejectedValueOnce(
      refusal(422, 'This link has expired.', { errors: { token: 'This link has expired.' } }),
    );
    open('/auth/confirm-mail?token=spent');
    fireEvent.click(button('Confirm address'));
    expect((await screen.findByRole('alert')).textContent).toBe('This link has expired.');
  });
});

describe('the lock screen', () => {
  it('locks an open session, and returns once the password has opened it', async () => {
    state = 'open';
    calls.lock.mockImplementation(async () => enter('locked'));
    open('/auth/lock-screen?returnUrl=%2Fpages%2Fcompany');
    expect(await screen.findByRole('heading', { name: 'Ann Field' })).toBeDefined();
    await waitFor(() => expect(calls.lock).toHaveBeenCalledTimes(1));
    expect(leave).not.toHaveBeenCalled();
    type('Password', 'Password1!');
    calls.unlock.mockImplementation(async () => enter('open'));
    fireEvent.click(button('Unlock'));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/pages/company'));
  });

  it('sends no lock request for a session that is already locked', () => {
    state = 'locked';
    open('/auth/lock-screen');
    expect(calls.lock).not.toHaveBeenCalled();
  });

  it('says so if the session could not be locked, and offers to retry or go back', async () => {
    state = 'open';
    calls.lock.mockRejectedValueOnce(refusal(0, 'fieldhouse.providers.unreachable'));
    open('/auth/lock-screen?returnUrl=%2Fpages%2Fcompany');
    await screen.findByRole('heading', { name: authMessages.lock.failed });
    fireEvent.click(button(authMessages.lock.back));
    expect(leave).toHaveBeenCalledWith('/pages/company');
    fireEvent.click(button('Retry'));
    await waitFor(() => expect(calls.lock).toHaveBeenCalledTimes(2));
  });

  it('leads to sign-in with the address filled in if the session has ended', () => {
    state = 'locked';
    open('/auth/lock-screen?returnUrl=%2Fpages%2Fcompany');
    enter('none');
    expect(here()).toBe('/auth/login?returnUrl=%2Fpages%2Fcompany');
    expect(field('E-mail address').value).toBe('ann@example.com');
  });

  it('lets another person sign in at the lock screen', async () => {
    state = 'locked';
    calls.signOut.mockImplementation(async () => enter('none'));
    open('/auth/lock-screen?returnUrl=%2Fpages%2Fcompany');
    fireEvent.click(button(authMessages.lock.somebody_else));
    await waitFor(() => expect(here()).toBe('/auth/login'));
    expect(field('E-mail address').value).toBe('');
  });
});

it('signs in with a mailed code', async () => {
  open('/auth/pin-login');
  type('E-mail address', 'ann@example.com');
  fireEvent.click(button('Email me a code'));
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '1234567' } });
  fireEvent.click(button('Sign in'));
  expect(screen.getByText(authMessages.code.incomplete)).toBeDefined();
  type('Code', '12345678');
  fireEvent.click(button('Sign in'));
  await waitFor(() =>
    expect(calls.signInByCode).toHaveBeenCalledWith('ann@example.com', '12345678'),
  );
});

it('signs out on the server before it confirms the sign-out', async () => {
  let done: () => void = () => undefined;
  calls.signOut.mockReturnValueOnce(new Promise((resolve) => (done = resolve)));
  open('/auth/logout');
  expect(screen.getByRole('heading', { name: authMessages.signed_out.pending })).toBeDefined();
  act(done);
  expect(
    await screen.findByRole('heading', { name: authMessages.signed_out.heading }),
  ).toBeDefined();
});

it('treats an unknown sign-in address as not found', () => {
  open('/auth/nowhere');
  expect(leaveUnknown).toHaveBeenCalled();
});

describe('while something on this device has not been sent', () => {
  it('shows unsent work on the sign-in page', async () => {
    unsent = 2;
    open('/auth/login');
    expect(
      await screen.findByText(/2 vehicle checks on this device have not been sent/),
    ).toBeTruthy();
  });

  it('asks for confirmation before it signs out with unsent work', async () => {
    state = 'open';
    unsent = 1;
    open('/auth/logout');
    expect(await screen.findByText(/One vehicle check on this device/)).toBeTruthy();
    expect(calls.signOut).not.toHaveBeenCalled();
    fireEvent.click(button('Stay signed in'));
    expect(leave).toHaveBeenCalledWith('/');
    fireEvent.click(button('Sign out'));
    await waitFor(() => expect(calls.signOut).toHaveBeenCalledOnce());
  });
});
