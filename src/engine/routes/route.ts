import type { Method, Operation } from '@/core/operations/operation';
import type { Resource } from '@/core/resource/resource';
import type { BrokenParts } from '@/core/validation/refusals';
import type { Call } from '@/engine/call';
import type { Exporter } from '@/engine/exports/exporter';
import type { QueryText } from '@/engine/lists/views';
import type { OpenCall } from '@/engine/signIn/accountCall';
import type { Refused, SignedIn, Store } from '@/engine/store';
import type { ReceivedSave } from '@/engine/uploads/receivedSave';

/** What a route says of its call: which it is, who may make it, and whether it writes anything. */
export interface RoutedOperation
  extends Pick<Operation, 'name' | 'guard' | 'changes' | 'takesNoKey' | 'endsSession'> {
  writes?: boolean;
}

/** A request, in whichever framework it arrived. */
export interface Received {
  method: string;
  /** Path and query, as they were asked for. */
  url: string;
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  query: QueryText;
  /** What the path has in the place of `{id}`. */
  id: string | undefined;
  /** As JSON reads it; nothing where there is none. */
  body: unknown;
  /** The save that came as a form. */
  form?: ReceivedSave | undefined;
}

/** A call that was let through, and what it is carried out with. */
export interface Visit extends OpenCall {
  received: Received;
  operation: RoutedOperation;
  /** Nobody where anybody may call. */
  person: SignedIn | null;
  store: Store;
  /** Does what is asked of the store, as this turn is given it, once it is this call's turn; or refuses where that does not come. */
  inTurn(work: (store: Store) => Promise<Answer>): Promise<Answer>;
  /** Writes files of whole lists; not every back end does. */
  exporter?: Exporter;
  /** Writes down what went wrong where the call is answered all the same; left out where there is no log. */
  logFailure?: Call['logFailure'];
  /** Looks for what keeps the product from being ready; nothing where all is in order. */
  brokenParts(): Promise<BrokenParts>;
}

/**
 * What is sent: why not, a value as JSON, a text (JSON unless its headers say otherwise; bytes where it was encoded
 * once for everybody), or the bytes of a file.
 */
export type Answer =
  | Refused
  | ({ status?: number; headers?: Readonly<Record<string, string>> } & (
      | { json: unknown }
      | { text: string | Buffer }
      | { bytes: AsyncIterable<Uint8Array> }
    ));

/** One address of the API with its methods, and how a call of it is answered. */
export interface Route {
  methods: readonly Method[];
  /** Under the API's base, `{id}` where an id goes. */
  path: string;
  operation: RoutedOperation;
  /** The resource that is saved by a form too, because it takes files. */
  form?: Resource;
  answer(visit: Visit): Promise<Answer>;
}

/** The route of a declared operation: a GET that changes something is a POST too. */
export function routeOf(
  {
    name,
    method,
    path,
    guard,
    changes = false,
    takesNoKey = false,
    endsSession = false,
  }: Operation,
  answer: Route['answer'],
): Route {
  const writes = changes || method !== 'GET';
  return {
    methods: changes ? [method, 'POST'] : [method],
    path,
    operation: { name, guard, changes, takesNoKey, endsSession, writes },
    answer,
  };
}
