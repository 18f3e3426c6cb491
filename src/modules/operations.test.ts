import { describe, expect, it } from 'vitest';
import { accessRows, actionsOf } from '@/core/access/table';
import { actionsNeeded } from '@/core/operations/operation';
import { masterList } from '@/core/resource/masterList';
import { registry } from '@/registry';
import { configurationAccess } from './configuration/model/access';
import { operations, operationsOf } from './operations';
import { accountOperations } from './people/model/accounts/accountOperations';

const all = [...operations.values()];

describe('the operations', () => {
  it('gives operations unique names, and unique paths for each method', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length);
  });

  it('guards operations by rows that the access table has, and by actions of these rows', () => {
    for (const { guard, name } of all) {
      if (typeof guard === 'string') continue;
      expect(accessRows(), name).toContain(guard.access);
      for (const action of actionsNeeded(guard)) expect(actionsOf(guard.access)).toContain(action);
    }
  });

  it('opens operations to anyone only if nobody can be signed in yet', () => {
    expect(all.filter(({ guard }) => guard === 'public').map(({ name }) => name)).toEqual([
      'auth/login',
      'auth/forgot-password',
      'auth/verify-otp',
      'auth/create-password',
      'auth/invitation',
      'auth/register',
      'auth/confirm-email',
      'auth/pin-login',
      'auth/pin-verify',
      'health',
      'ready',
    ]);
  });

  it.each(all.filter(({ method }) => method === 'GET'))(
    'declares whether it changes something: $name',
    ({ name, changes, guard }) => {
      const changing = /\/(delete|approve|reopen|unsubmit|logout|change-[a-z-]+)$/.test(name);
      expect(changes ?? false).toBe(changing);
      if (typeof guard === 'object' && changing) expect(guard.action).not.toBe('see');
    },
  );

  it.each(all)('has a summary of one line for $name', ({ summary }) => {
    expect(summary).toMatch(/^[A-Z].{5,}[^.]$/);
  });

  it('has list, save, delete and restore for every resource that has these calls', () => {
    for (const { path, calls } of registry.values()) {
      expect(operations.has(`${path}/list`)).toBe(true);
      expect(operations.has(`${path}/save`), path).toBe(calls.save);
      expect(operations.has(`${path}/delete`), path).toBe(calls.delete);
      expect(operations.has(`${path}/delete-check`), path).toBe(calls.delete);
      expect(operations.has(`${path}/restore`), path).toBe(calls.delete);
    }
    expect(operations.get('companies/delete')).toMatchObject({
      method: 'GET',
      path: 'companies/delete/{id}',
      changes: true,
    });
  });

  it('lists all operations around signing in for the page that has no registry', () => {
    const own = all.filter(
      ({ name }) => name.startsWith('auth/') || Object.hasOwn(accountOperations, name),
    );
    expect(Object.fromEntries(own.map(({ name, method }) => [name, method]))).toEqual(
      accountOperations,
    );
    for (const { name, path } of own) expect(path).toBe(name);
  });

  it('refuses two operations of one name', () => {
    const twin = masterList('employees', { place: 'pages/x', access: configurationAccess });
    expect(() =>
      operationsOf(
        new Map([
          ['a', twin],
          ['b', twin],
        ]),
      ),
    ).toThrow('two operations are called "employees/list"');
  });
});
