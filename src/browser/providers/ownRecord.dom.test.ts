import { beforeEach, expect, it } from 'vitest';
import { resourceAt } from '@/registry';
import { updateOwnRecord } from './ownRecord';
import { onSessionChange, readSession, writeSession } from './session/session';

const employees = resourceAt('employees');
const ANN = { id: 5, name: 'Ann', role: 'ADMIN' as const, email: 'ann@example.com' };

beforeEach(() => {
  localStorage.clear();
  writeSession({ token: 'stored', expires_at: '2999-01-01T00:00:00Z', user: ANN });
});

it('copies a new name and a pending address from the own record, and nothing else', () => {
  updateOwnRecord(employees, {
    id: 5,
    name: 'Ann Reid',
    pending_email: 'ann.reid@example.com',
    phone: '1',
    role: 'ENGINEER',
  });
  expect(readSession()?.user).toEqual({
    ...ANN,
    name: 'Ann Reid',
    pending_email: 'ann.reid@example.com',
  });
});

it('copies nothing from other people, other records or unchanged values', () => {
  let changes = 0;
  const stop = onSessionChange(() => {
    changes += 1;
  });
  updateOwnRecord(employees, { id: 6, name: 'Ben' });
  updateOwnRecord(resourceAt('companies'), { id: 5, name: 'Northern' });
  updateOwnRecord(employees, { ...ANN });
  stop();
  expect(changes).toBe(0);
  expect(readSession()?.user).toEqual(ANN);
});
