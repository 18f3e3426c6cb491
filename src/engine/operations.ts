import type { RecordValues } from '@/core/fields';
import { keyOfAnotherRequest, stillRunning } from '@/core/operations/idempotency';
import type { Beginning, Call, Change, Outcome } from './call';
import { attributeToDeputy } from './deputising';
import type { Uploads } from './saving/saveRecord';
import type { By, KeyedRequest, Opening, Refused, Store, StoredAnswer, Tx } from './store';

/** The input of an operation that changes something. */
export interface OperationInput {
  /** The id in its address. */
  id?: number | undefined;
  /** Its body, if that is a JSON object or a form. */
  body?: Readonly<Record<string, unknown>> | undefined;
  /** Its values, by the fields of its input. */
  values?: RecordValues | undefined;
  files?: Uploads | undefined;
  /** The names of the fields by whose values the record is found, separated by commas. */
  key?: string | undefined;
}

/** The answer of an operation: the `data` and the message of the envelope, and what stands next to them. */
export interface Answered {
  data: unknown;
  message: string;
  extras?: Readonly<Record<string, unknown>>;
}

/** Returns an answer in the envelope of the contract, as it is stored and sent. */
export const inEnvelope = ({ data, message, extras }: Answered): StoredAnswer => ({
  status: 200,
  answer: JSON.stringify({ success: true, message, data, ...extras }),
});

export const answered = (outcome: Outcome, message: string): Answered | Refused =>
  'refusal' in outcome ? outcome : { data: outcome.record, message };

/** An operation that changes something. It is repeated after a deadlock, so it must be safe to repeat. */
export interface Operation<Ready = unknown, Answer = Answered> {
  /** Runs before the transaction: refuses what needs no records, and does slow work such as hashing a password. */
  prepare?(store: Store, call: Call, request: OperationInput): Promise<Ready | Refused | undefined>;
  /**
   * Sends the first locks and reads, which nothing but the request decides, along with the beginning of the
   * transaction. Returns the change that goes on from them in place of `change`; nothing if there are none.
   */
  begin?(
    ctx: Beginning,
    request: OperationInput,
  ): Promise<Operation<Ready, Answer>['change'] | undefined>;
  change(ctx: Change, request: OperationInput, ready: Ready | undefined): Promise<Answer | Refused>;
}

/** An answer, marked if it replays an earlier request under the same key. */
export type Sent = StoredAnswer & { isReplayed?: boolean };

export const isRefused = <T>(one: T | Refused): one is Refused =>
  typeof one === 'object' && one !== null && 'refusal' in one;

/**
 * Runs an operation in its own transaction. Under a key it runs once: the same request again gets the stored answer,
 * another is refused; a refusal changes nothing and is not stored. `show` returns the answer as it is sent.
 */
export async function run<Ready, Answer extends object>(
  store: Store,
  call: Call,
  { prepare, begin, change }: Operation<Ready, Answer>,
  request: OperationInput,
  show: (answer: Answer) => StoredAnswer,
  keyed?: KeyedRequest,
): Promise<Sent | Refused> {
  const ready = await prepare?.(store, call, request);
  if (isRefused(ready)) return ready;
  let begun: { by: By; change: typeof change } = { by: call.by, change };
  const open = async (tx: Opening) => {
    const ctx = attributeToDeputy({ ...call, tx });
    begun = { by: ctx.by, change: (await begin?.(ctx, request)) ?? change };
  };
  const work = async (tx: Tx): Promise<Sent | Refused> => {
    const known = keyed ? await tx.once(keyed) : 'new';
    if (known === 'running') return { refusal: stillRunning };
    if (known === 'another') return { refusal: keyOfAnotherRequest };
    if (known !== 'new') return { ...known, isReplayed: true };
    const ctx = attributeToDeputy({ ...call, by: begun.by, tx });
    const answer = await begun.change(ctx, request, ready);
    if (isRefused(answer)) return answer;
    const stored = show(answer);
    if (keyed) await tx.answered(keyed, stored);
    return stored;
  };
  return store.transaction(work, { keyed, open: begin && open });
}
