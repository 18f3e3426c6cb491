import type { Call, Mails } from '@/engine/call';

/** Collects the work that follows changes made after the answer of their call; `run` does it once they were made. */
export function workAfter(mails: Mails | undefined) {
  const later: (() => Promise<void>)[] = [];
  return {
    mails: mails && { ...mails, afterwards: (work: () => Promise<void>) => void later.push(work) },
    async run(logFailure: Call['logFailure']): Promise<void> {
      for (const work of later.splice(0))
        await work().catch((error: unknown) => logFailure?.('work after a change failed', error));
    },
  };
}
