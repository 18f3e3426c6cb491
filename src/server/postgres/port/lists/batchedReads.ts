import process from 'node:process';
import type { Database } from '@/server/postgres/database';
import type { RowTexts } from '@/server/postgres/port/rowCodec';
import type { SqlText } from '@/server/postgres/schema/sqlText';
import type { Paged } from './pageSql';
import { queryShaped } from './preparedStatements';
import type { Shape } from './statementShapes';
import { SHARED_TODAY, statementOfColumns } from './today';

// A dashboard reads twenty lists at once. Each statement costs Node and PostgreSQL more than the few rows of a figure,
// so lists that are read in the same turn of the event loop become the columns of one statement.

/** A question that can be a part of a larger statement. */
export interface Question<T> {
  /** Returns its shape as a part; nothing where its SQL depends on its values. */
  shape(): Shape | undefined;
  /** Returns its answer as scalar queries, each a column of text, for the values of its shape. */
  columnsOf(values: readonly unknown[]): readonly SqlText[];
  /** The number of these columns. */
  width: number;
  /** Reads the answer from its columns, which start at `from`. */
  read(texts: RowTexts, from: number): T | Promise<T>;
  /** Answers it with a statement of its own. */
  alone(): Promise<T>;
}

/** Returns a list as a part of a larger statement. */
export const asPart = ({ of, query, scope, actor, by }: Paged): Paged => ({
  of,
  query,
  scope,
  actor,
  by,
  today: SHARED_TODAY,
  isPart: true,
});

/** A queued question with a cacheable statement, and the callbacks that settle its promise. */
interface Waiting {
  question: Question<unknown>;
  shape: Shape;
  done(answer: unknown): void;
  fail(error: unknown): void;
}

/** Returns one statement that answers several questions; `values` are those of all their shapes, one after the other. */
function statementOf(waiting: readonly Waiting[], values: readonly unknown[]): SqlText {
  let from = 0;
  const columns = waiting.flatMap(({ question, shape }) => {
    const own = values.slice(from, from + shape.values.length);
    from += own.length;
    return question.columnsOf(own);
  });
  return statementOfColumns(columns);
}

/** Answers a question with a statement of its own, so that one that fails leaves the others intact. */
const answerAlone = ({ question, done, fail }: Waiting) => question.alone().then(done, fail);

async function answerAll(db: Database, waiting: readonly Waiting[]): Promise<void> {
  const key = waiting.map(({ shape }) => shape.key).join('\n');
  const values = waiting.flatMap(({ shape }) => shape.values);
  const rows = await queryShaped(db, { key, values }, (given) => statementOf(waiting, given));
  const [texts] = rows ?? [];
  if (!texts) throw new Error('the combined statement returned no row');
  let from = 0;
  for (const { question, done } of waiting) {
    done(question.read(texts, from));
    from += question.width;
  }
}

const readsAreOver = () => new Error('the reads are over');

/** Answers questions until it is ended. */
export interface Together {
  /** Answers a question: those of the same turn share a statement, unless their SQL depends on their values. */
  ask<T>(question: Question<T>): Promise<T>;
  /** Sends what has been asked so far, for a statement that has to come after it. */
  send(): void;
  /** Refuses further questions: the connection has been given back. */
  end(): void;
}

/**
 * Batches questions on a connection. If the combined statement fails, each is sent separately, unless they are part of
 * a change: there a failed statement ends the transaction.
 */
export function askTogether(db: Database, isChange = false): Together {
  let waiting: Waiting[] = [];
  let isOver = false;
  const failEach = (all: readonly Waiting[], error: unknown) => {
    for (const { fail } of all) fail(error);
  };
  const answerEach = (all: readonly Waiting[]) => {
    for (const one of all) {
      if (isOver) one.fail(readsAreOver());
      else void answerAlone(one);
    }
  };
  const send = () => {
    if (waiting.length === 0) return;
    const all = waiting;
    waiting = [];
    if (isOver || all.length === 1) answerEach(all);
    else answerAll(db, all).catch((error) => (isChange ? failEach(all, error) : answerEach(all)));
  };
  return {
    send,
    ask<T>(question: Question<T>) {
      if (isOver) return Promise.reject(readsAreOver());
      const shape = question.shape();
      if (!shape) return question.alone();
      return new Promise<T>((done, fail) => {
        // A change has all that it reads at once in this turn; a dashboard reads the person's record first.
        if (waiting.length === 0) (isChange ? process.nextTick : setImmediate)(send);
        waiting.push({ question, shape, done: done as Waiting['done'], fail });
      });
    },
    end() {
      isOver = true;
    },
  };
}
