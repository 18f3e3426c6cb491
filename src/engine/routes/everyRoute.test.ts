import { describe, expect, it } from 'vitest';
import { activityEvents } from '@/activityEvents';
import { attached } from '@/modules/attached';
import { operations } from '@/modules/operations';
import { registry } from '@/registry';
import { everyRoute } from './everyRoute';
import { operationNamed } from './namedRoutes';
import { signedIn } from './respond';

const routes = everyRoute(registry, operations, activityEvents, attached);

describe('the routes of the API', () => {
  it('lie at each address once for each method', () => {
    const laid = routes.flatMap(({ methods, path }) =>
      methods.map((method) => `${method} ${path}`),
    );
    expect(laid.length).toBeGreaterThan(registry.size * 10);
    expect(laid.filter((one, at) => laid.indexOf(one) !== at)).toEqual([]);
  });

  it('have every operation of the contract, with the guard that it declares', () => {
    const guards = new Map(routes.map(({ operation: { name, guard } }) => [name, guard]));
    for (const { name, guard } of operations.values())
      expect(guards.get(name), name).toEqual(guard);
  });

  it('are open to anyone for signing in, monitoring and the documentation alone', () => {
    const open = routes.filter(({ operation: { guard } }) => guard === 'public');
    const names = open.map(({ operation: { name } }) => name);
    expect(names.filter((name) => !/^auth\/|^health$|^ready$|^docs$/.test(name))).toEqual([]);
  });

  it('say that something is written wherever that is no GET, or a GET that changes something', () => {
    const silent = routes.filter(
      ({ methods, operation: { name, writes } }) =>
        !writes && methods.some((method) => method !== 'GET') && !name.endsWith('/missing'),
    );
    // What takes no room that lasts, for a disk that is nearly full.
    expect(silent.map(({ operation: { name } }) => name).sort()).toEqual([
      'auth/lock',
      'auth/login',
      'auth/unlock',
      'employees/logout',
      'exports',
    ]);
  });

  it('cannot be drawn for an operation that does not exist', () => {
    expect(() => operationNamed(operations, 'secrets/list')).toThrow(
      'no operation is called "secrets/list"',
    );
  });

  it('that are open to anyone cannot ask who is signed in', () => {
    expect(() => signedIn({ person: null })).toThrow('open to anyone');
  });
});
