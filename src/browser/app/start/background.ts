import { cacheShell } from './cacheShell';
import { whenIdle } from './whenIdle';

/** Starts background work after the first render: the outbox and the offline shell. Call once. */
export function startBackground(): void {
  whenIdle(() => {
    import('@/browser/app/outbox').then(({ startOutbox }) => startOutbox()).catch(console.error);
    cacheShell().catch(console.error);
  });
}
