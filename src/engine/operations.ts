import type { RecordValues } from '@/core/fields';
import { keyOfAnotherRequest, stillRunning } from '@/core/operations/idempotency';
import type { Call, Change, Outcome } from './call';
import type { Uploads } from './saving/saveRecord';
import { attributeToDeputy } from './standingIn';
import type { KeyedRequest, Refused, Store, StoredAnswer } from './store';

/** What an operation that changes something is asked for. */
export interface OperationInput {
  /** The id in its address. */
  id?: number | undefined;
  /** Its body, where that is a JSON object or a form. */
  body?: Readonly<Record<string, unknown>> | undefined;
  /** What it was given, by the fields of its input. */
  values?: RecordValues | undefined;
  /** The files that came with it. */
  files?: Uploads | undefined;
}

/** What an operation is answered with, in the envelope: the `data`, and what was done. */
export interface Answered {
  data: unknown;
  message: string;
}

/** An answer in the envelope of the contract, as it is kept and sent. */
export const inEnvelope = ({ data, message }: Answered): StoredAnswer => ({
  status: 200,
  answer: JSON.stringify({ success: true, message, data }),
});

/** A change of one record as the answer of an operation. */
export const answered = (outcome: Outcome, message: string): Answered | Refused =>
  'refusal' in outcome ? outcome : { data: outcome.record, message };

/** One operation that changes something. Begun again where two changes waited for each other, so it must bear that. */
export interface Operation<Ready = unknown, Answer = Answered> {
  /** What needs no transaction: refusing what is asked for as it stands, and what takes long, such as a password's hash. */
  prepare?(store: Store, call: Call, asked: OperationInput): Promise<Ready | Refused | undefined>;
  change(ctx: Change, asked: OperationInput, ready: Ready | undefined): Promise<Answer | Refused>;
}

/** An answer, and whether it is that of an earlier request under the same key. */
export type Sent = StoredAnswer & { isReplayed?: boolean };

/** Whether something was refused. */
export const isRefused = <T>(one: T | Refused): one is Refused =>
  typeof one === 'object' && one !== null && 'refusal' in one;

/**
 * Carries out an operation in a transaction of its own. Under a key it is done once: the same request again is
 * answered as before, another is refused; a refusal changes nothing and is not kept. `show` writes the answer as it is
 * sent.
 */
export async function run<Ready, Answer extends object>(
  store: Store,
  call: Call,
  { prepare, change }: Operation<Ready, Answer>,
  asked: OperationInput,
  show: (answer: Answer) => StoredAnswer,
  keyed?: KeyedRequest,
): Promise<Sent | Refused> {
  const ready = await prepare?.(store, call, asked);
  if (isRefused(ready)) return ready;
  return store.transaction(async (tx): Promise<Sent | Refused> => {
    const known = keyed ? await tx.once(keyed) : 'new';
    if (known === 'running') return { refusal: stillRunning };
    if (known === 'another') return { refusal: keyOfAnotherRequest };
    if (known !== 'new') return { ...known, isReplayed: true };
    const answer = await change(attributeToDeputy({ ...call, tx }), asked, ready);
    if (isRefused(answer)) return answer;
    const kept = show(answer);
    if (keyed) await tx.answered(keyed, kept);
    return kept;
  });
}
