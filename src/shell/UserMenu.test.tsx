import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { drawScreen } from '../testing/drawScreen';
import type { ShellUser } from './UserButton';
import { UserMenu } from './UserMenu';

afterEach(cleanup);

const actions = {
  profile: vi.fn(),
  changePassword: vi.fn(),
  documents: vi.fn(),
  lock: vi.fn(),
  signOut: vi.fn(),
};

function open(user: ShellUser) {
  drawScreen(<UserMenu user={user} actions={actions} />, {
    translate: (key, options) => (options?.email ? `${key} ${options.email}` : key),
  });
  fireEvent.click(screen.getByRole('button'));
}

it('says which new e-mail address of the person waits to be confirmed', () => {
  open({ name: 'Ann', role: 'Administrator', pendingEmail: 'ann.reid@example.com' });
  expect(screen.getByText('shell.pending_email ann.reid@example.com')).toBeTruthy();
});

it('says nothing of an address where none waits', () => {
  open({ name: 'Ann', role: 'Administrator' });
  expect(screen.getByText('Ann · Administrator')).toBeTruthy();
  expect(screen.queryByText(/pending_email/)).toBeNull();
});
