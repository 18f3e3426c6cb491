import { AsyncLocalStorage } from 'node:async_hooks';
import { type IncomingMessage, Server } from 'node:http';
import pg from 'pg';

/** The statements of a call to PostgreSQL; those that begin and end transactions are separate. */
export interface Sent {
  statements: number;
  transactions: number;
}

const HEADER = 'x-recorded-call';
const ENDS_TRANSACTION = /^\s*(?:begin|commit|rollback|savepoint|release|set transaction)\b/i;

const calls = new AsyncLocalStorage<Sent | undefined>();
const counts = new Map<string, Sent>();

/** Returns the header that counts the statements of a call under a name. */
export const countedAs = (name: string): Record<string, string> => {
  counts.set(name, { statements: 0, transactions: 0 });
  return { [HEADER]: encodeURIComponent(name) };
};

/** Returns the count under a name, including statements after the response. */
export const sentBy = (name: string): Sent | undefined => counts.get(name);

/** Counts the driver's statements for each call of this process's servers; returns a function that stops it. */
export function countStatements(): () => void {
  counts.clear();
  const { query } = pg.Client.prototype;
  const count: typeof query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given;
    const text = typeof first === 'string' ? first : (first as { text?: string })?.text;
    const sent = calls.getStore();
    if (sent) sent[ENDS_TRANSACTION.test(text ?? '') ? 'transactions' : 'statements'] += 1;
    return Reflect.apply(query, this, given);
  } as never;
  pg.Client.prototype.query = count;
  const { emit } = Server.prototype;
  Server.prototype.emit = function (this: Server, event: string, ...given: unknown[]) {
    const go = () => Reflect.apply(emit, this, [event, ...given]) as boolean;
    if (event !== 'request') return go();
    const request = given[0] as IncomingMessage;
    const sent = counts.get(decodeURIComponent(String(request.headers[HEADER] ?? '')));
    // A request, and the body that arrives after it, may come in the context of the one before it on the connection.
    const emitPart = request.emit;
    request.emit = (...part: unknown[]) =>
      calls.run(sent, () => Reflect.apply(emitPart, request, part)) as boolean;
    return calls.run(sent, go);
  } as never;
  return () => {
    pg.Client.prototype.query = query;
    Server.prototype.emit = emit;
  };
}
