import { isJsonObject } from '@/core/jsonObject';
import { REPLAYED_HEADER } from '@/core/operations/idempotency';
import type { Operation as Declared } from '@/core/operations/operation';
import { isId } from '@/core/validation/schema';
import type { Call } from '@/engine/call';
import type { View } from '@/engine/lists/views';
import {
  type Answered,
  inEnvelope,
  type Operation,
  type OperationInput,
  run,
  type Sent,
} from '@/engine/operations';
import { authorOf, type OwnCall } from '@/engine/signIn/accountCall';
import type { Refused, StoredAnswer } from '@/engine/store';
import { keyedBy } from './admitCall';
import { enveloped } from './answers';
import type { Answer, Received, Visit } from './route';

type Signed = Pick<OwnCall, 'person'>;

const isSigned = <Some extends Pick<Visit, 'person'>>(visit: Some): visit is Some & Signed =>
  visit.person !== null;

/** Returns the visit with its signed-in person. Only for routes whose guard requires a session. */
export function signedIn<Some extends Pick<Visit, 'person'>>(visit: Some): Some & Signed {
  if (!isSigned(visit)) throw new Error('a route that is open to anyone asked who is signed in');
  return visit;
}

export function callOf(visit: Visit): Call {
  const { registry, attached, mails, tries, logFailure } = visit;
  return { by: authorOf(signedIn(visit)), registry, attached, mails, tries, logFailure };
}

/** Returns the body of a request if it is a JSON object. */
export function bodyOf({ body }: Received): Record<string, unknown> | undefined {
  return isJsonObject(body) ? body : undefined;
}

/** Returns the id in the path if it is a possible record id. */
export function idOf({ id = '' }: Received): number | undefined {
  const value = /^\d{1,10}$/.test(id) ? Number(id) : 0;
  return isId(value) ? value : undefined;
}

/** Answers a read-only call. */
export async function answerView(
  visit: Visit,
  view: View,
  operation: Pick<Declared, 'input'> = {},
): Promise<Answer> {
  const request = { query: visit.received.query, operation };
  return visit.inTurn(async (store) => {
    const shown = await view(callOf(visit), store, request);
    return 'refusal' in shown ? shown : { json: enveloped(shown.data, shown.extras) };
  });
}

/** Returns the answer of an operation, marked if it replays an earlier request. */
export function sentAnswer(sent: Sent | Refused): Answer {
  if ('refusal' in sent) return sent;
  const headers = sent.isReplayed ? { [REPLAYED_HEADER]: 'true' } : undefined;
  return { status: sent.status, text: sent.answer, ...(headers && { headers }) };
}

/** Runs an operation that changes something, and answers in the envelope by default. */
export async function respond<Ready, Result extends Answered>(
  visit: Visit,
  operation: Operation<Ready, Result>,
  request: OperationInput,
  show: (result: Result) => StoredAnswer = inEnvelope,
): Promise<Answer> {
  return visit.inTurn(async (store) => {
    return sentAnswer(await run(store, callOf(visit), operation, request, show, keyedBy(visit)));
  });
}
