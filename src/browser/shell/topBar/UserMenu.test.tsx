import '@/browser/kit/theme/AppTheme';
import './UserCard';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import type { ShellUser } from './UserButton';
import { UserMenu } from './UserMenu';

afterEach(cleanup);

const actions = {
  profile: vi.fn(),
  own: [],
  lock: vi.fn(),
  signOut: vi.fn(),
};

async function open(user: ShellUser) {
  renderScreen(<UserMenu user={user} actions={actions} />, {
    translate: (key, options) => (options?.email ? `${key} ${options.email}` : key),
  });
  act(() => screen.getByRole('button').focus());
  await act(async () => fireEvent.click(screen.getByRole('button')));
  await screen.findByRole('dialog', undefined, { timeout: 10_000 });
}

it("shows the person's unconfirmed new e-mail address", async () => {
  await open({ name: 'Ann', role: 'Administrator', pendingEmail: 'ann.reid@example.com' });
  expect(screen.getByText('shell.pending_email ann.reid@example.com')).toBeTruthy();
});

it('mentions no address if none is pending', async () => {
  await open({ name: 'Ann', role: 'Administrator' });
  expect(screen.getByText('Ann · Administrator')).toBeTruthy();
  expect(screen.queryByText(/pending_email/)).toBeNull();
});

it('is a dialog named by its heading, whose menu contains only the actions and has the focus', async () => {
  await open({ name: 'Ann', role: 'Administrator' });
  const dialog = screen.getByRole('dialog', { name: 'shell.welcome' });
  const menu = within(dialog).getByRole('menu');
  expect(within(menu).queryByRole('heading')).toBeNull();
  const items = within(menu).getAllByRole('menuitem');
  expect([...menu.children]).toEqual(items);
  expect(document.activeElement).toBe(items[0]);
  fireEvent.keyDown(items[0] as HTMLElement, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(items[1]);
});

it.each(['Escape', 'Tab'])('closes on %s and returns the focus to its button', async (key) => {
  await open({ name: 'Ann', role: 'Administrator' });
  fireEvent.keyDown(screen.getAllByRole('menuitem')[0] as HTMLElement, { key });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button').getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(screen.getByRole('button'));
});
