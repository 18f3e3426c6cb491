import { describe, expect, it } from 'vitest';
import { activityEvents } from '@/activityEvents';
import { operations } from '@/modules/operations';
import { attached } from '@/modules/switchedOnModules';
import { registry } from '@/registry';
import { everyRoute } from './everyRoute';
import { operationNamed } from './namedRoutes';
import { signedIn } from './respond';

const routes = everyRoute(registry, operations, activityEvents, attached);

describe('the routes of the API', () => {
  it('have each address and method once', () => {
    const laid = routes.flatMap(({ methods, path }) =>
      methods.map((method) => `${method} ${path}`),
    );
    expect(laid.length).toBeGreaterThan(registry.size * 10);
    expect(laid.filter((one, at) => laid.indexOf(one) !== at)).toEqual([]);
  });

  it('include every operation of the contract, with its declared guard', () => {
    const guards = new Map(routes.map(({ operation: { name, guard } }) => [name, guard]));
    for (const { name, guard } of operations.values())
      expect(guards.get(name), name).toEqual(guard);
  });

  it('are public only for signing in, monitoring and the documentation', () => {
    const open = routes.filter(({ operation: { guard } }) => guard === 'public');
    const names = open.map(({ operation: { name } }) => name);
    expect(names.filter((name) => !/^auth\/|^health$|^ready$|^docs$/.test(name))).toEqual([]);
  });

  it('count as writing for each method except GET, and for a GET that changes something', () => {
    const silent = routes.filter(
      ({ methods, operation: { name, writes } }) =>
        !writes && methods.some((method) => method !== 'GET') && !name.endsWith('/missing'),
    );
    // They store nothing that lasts, and so work when the disk is nearly full.
    expect(silent.map(({ operation: { name } }) => name).sort()).toEqual([
      'auth/lock',
      'auth/login',
      'auth/unlock',
      'employees/logout',
      'exports',
    ]);
  });

  it('throw for an operation that does not exist', () => {
    expect(() => operationNamed(operations, 'secrets/list')).toThrow(
      'no operation is called "secrets/list"',
    );
  });

  it('throw if a public route needs a signed-in person', () => {
    expect(() => signedIn({ person: null })).toThrow('open to anyone');
  });
});
