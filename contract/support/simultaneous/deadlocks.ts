import pg from 'pg';

/** PostgreSQL's error code for one of two changes that wait for each other. */
const DEADLOCK = '40P01';

const isDeadlock = (error: unknown): error is pg.DatabaseError =>
  error instanceof Error && 'code' in error && error.code === DEADLOCK;

const textOf = (given: unknown): string =>
  (typeof given === 'string' ? given : (given as { text?: string } | undefined)?.text) ?? '';

/** Describes a statement in short, and the row that it waited for. */
const described = (statement: string, { where = '' }: pg.DatabaseError): string =>
  `${statement.replace(/^select .*? from /s, 'select … from ').slice(0, 250)} ${where}`;

/** Collects the deadlocks of the servers in this process, including those after which a change was retried. */
export function collectDeadlocks(): { found: string[]; stop(): void } {
  const found: string[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const answer: unknown = Reflect.apply(query, this, given);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (isDeadlock(error)) found.push(described(textOf(given[0]), error));
      });
    return answer;
  } as never;
  return {
    found,
    stop: () => {
      pg.Client.prototype.query = query;
    },
  };
}
