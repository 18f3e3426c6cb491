import { keepShell } from './keepShell';
import { whenIdle } from './whenIdle';

/** Starts what nobody sees: the outbox, and keeping the shell for where there is no signal. To be called once, when the first page has been drawn. */
export function startBackground(): void {
  whenIdle(() => {
    import('@/browser/app/outbox').then(({ startOutbox }) => startOutbox()).catch(console.error);
    keepShell().catch(console.error);
  });
}
