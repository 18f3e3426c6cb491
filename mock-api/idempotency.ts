import { createHash } from 'node:crypto';
import type { KeyedRequest } from '../application/store';
import { KEPT_SECONDS, keyOfAnotherRequest, stillRunning } from '../domain/kernel/idempotency';
import { refuse } from './answers';
import type { Request, Response } from './express';
import type { Caller } from './store';

/** A call as far as its answer goes. */
interface Call {
  request: Request;
  response: Response;
  caller: Caller;
}

/** Under which key a call came, which operation it asks for, and what it carries. */
export interface Keyed {
  key: string;
  operation: string;
  carried: unknown;
}

interface Kept extends Omit<Keyed, 'key' | 'carried'> {
  digest: string;
  at: number;
  /** Nothing while the first call still runs. */
  answer?: { status: number; body: string };
}

/** The answers of calls that came with an Idempotency-Key, in memory as the sessions are. */
export interface KeptAnswers {
  /** Handles the call and keeps what it is answered, or answers the same again. A refusal is not kept. */
  around(call: Call, keyed: Keyed, handle: () => unknown): unknown;
  reset(): void;
}

const digestOf = ({ request }: Call, carried: unknown) =>
  createHash('sha256')
    .update(JSON.stringify([request.method, request.originalUrl, carried ?? null]))
    .digest('hex');

/** What is known of a request that came with a key. */
export const keyedRequestOf = (call: Call, { key, operation, carried }: Keyed): KeyedRequest => ({
  employeeId: call.caller.id,
  key,
  operation,
  digest: digestOf(call, carried),
});

/** Begins with no answers kept. */
export function keepAnswers(now: () => number): KeptAnswers {
  const answers = new Map<string, Kept>();
  const forgetOld = () => {
    for (const [name, { at }] of answers)
      if (now() - at >= KEPT_SECONDS * 1000) answers.delete(name);
  };
  return {
    around(call, { key, operation, carried }, handle) {
      const { response, caller } = call;
      const name = `${caller.id} ${key}`;
      const digest = digestOf(call, carried);
      forgetOld();
      const known = answers.get(name);
      if (known && !known.answer) return refuse(response, stillRunning);
      if (known?.answer) {
        const isSame = known.operation === operation && known.digest === digest;
        if (!isSame) return refuse(response, keyOfAnotherRequest);
        return response.status(known.answer.status).json(JSON.parse(known.answer.body));
      }
      answers.set(name, { operation, digest, at: now() });
      const send = response.json.bind(response);
      // Every answer passes here, that of a handler that failed too.
      response.json = (body) => {
        const { statusCode: status } = response;
        const answer = { status, body: JSON.stringify(body) };
        if (status < 400) answers.set(name, { operation, digest, at: now(), answer });
        else answers.delete(name);
        return send(body);
      };
      return handle();
    },
    reset: () => answers.clear(),
  };
}
