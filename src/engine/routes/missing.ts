import type { Method } from '@/core/operations/operation';
import { noSuchCall } from '@/core/validation/refusals';
import type { Route } from './route';

/**
 * Returns routes that answer 405 at an address for these methods, except those that a route has. HEAD has no route,
 * because it must never run a GET that changes something.
 */
export function missingCalls(
  name: string,
  paths: readonly string[],
  methods: readonly Method[],
  routes: readonly Route[],
): Route[] {
  return paths.flatMap((path) => {
    const taken = routes.filter((route) => route.path === path).flatMap((route) => route.methods);
    const missing = methods.filter((method) => !taken.includes(method));
    const operation = { name: `${name}/missing`, guard: 'signed-in' as const };
    const answer = async () => ({ refusal: noSuchCall });
    return missing.length > 0 ? [{ methods: missing, path, operation, answer }] : [];
  });
}
