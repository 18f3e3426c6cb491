import type { Reads, Tx } from './store';

/** Asks side by side; within a change, which has one connection, one after the other. */
export async function together<T extends readonly unknown[]>(
  reads: Reads | Tx,
  ...questions: { [K in keyof T]: () => Promise<T[K]> }
): Promise<T> {
  if (!('lock' in reads)) return (await Promise.all(questions.map((ask) => ask()))) as unknown as T;
  const answers: unknown[] = [];
  for (const ask of questions) answers.push(await ask());
  return answers as unknown as T;
}
