import type { Resource } from '../../../domain/kernel/resource';

/** A row of a list, as far as the palette needs it. */
export type Row = Readonly<Record<string, unknown>> & { id: number | string };

/** What a resource answered: its rows, or that it failed. */
export interface Answer {
  resource: Resource;
  rows: readonly Row[];
  hasFailed: boolean;
}

/** How many lists are asked at the same time. */
export const AT_ONCE = 6;
/** With so many rows there is enough to choose from, and the lists that are left are spared. */
export const ENOUGH = 15;

interface Search {
  /** In the order of their relevance; the first is asked alone. */
  resources: readonly Resource[];
  ask(resource: Resource): Promise<readonly Row[]>;
  onAnswer(answer: Answer): void;
  signal: AbortSignal;
}

function* wavesOf(resources: readonly Resource[]): Generator<readonly Resource[]> {
  if (resources.length > 0) yield resources.slice(0, 1);
  for (let at = 1; at < resources.length; at += AT_ONCE) yield resources.slice(at, at + AT_ONCE);
}

/**
 * Asks one list after another for the words, the most relevant first and never more than six at a time, and
 * stops when there is enough, when a whole wave has failed, or when it is aborted.
 */
export async function searchRecords({ resources, ask, onAnswer, signal }: Search): Promise<void> {
  let count = 0;
  for (const wave of wavesOf(resources)) {
    const answers = await Promise.all(
      wave.map(async (resource): Promise<Answer> => {
        const answer = await ask(resource).then(
          (rows) => ({ resource, rows, hasFailed: false }),
          () => ({ resource, rows: [], hasFailed: true }),
        );
        if (!signal.aborted) onAnswer(answer);
        return answer;
      }),
    );
    count += answers.reduce((sum, { rows }) => sum + rows.length, 0);
    const isDown = answers.every(({ hasFailed }) => hasFailed);
    if (signal.aborted || count >= ENOUGH || isDown) return;
  }
}
