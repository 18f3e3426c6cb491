import type { Method, Operation } from '@/core/operations/operation';
import type { Resource } from '@/core/resource/resource';
import type { BrokenParts, Refusal } from '@/core/validation/refusals';
import type { Call } from '@/engine/call';
import type { Exporter } from '@/engine/exports/exporter';
import type { QueryText } from '@/engine/lists/reading';
import type { OpenCall } from '@/engine/signIn/accountCall';
import type { Refused, SignedIn, Store } from '@/engine/store';
import type { ReceivedSave } from '@/engine/uploads/receivedSave';

/** A route's declaration of its call: its name, its guard, and whether it writes. */
export interface RoutedOperation
  extends Pick<Operation, 'name' | 'guard' | 'changes' | 'takesNoKey' | 'endsSession'> {
  writes?: boolean;
}

/** A request, independent of the framework. */
export interface Received {
  method: string;
  /** Path and query, as requested. */
  url: string;
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  query: QueryText;
  /** The value of `{id}` in the path. */
  id: string | undefined;
  /** Parsed JSON; nothing without a body. */
  body: unknown;
  /** The save that was sent as a form. */
  form?: ReceivedSave | undefined;
  /** The body as it arrives, if its route takes it so. */
  content?: AsyncIterable<Uint8Array> | undefined;
}

/** A call that was admitted, with everything it needs to run. */
export interface Visit extends OpenCall {
  received: Received;
  operation: RoutedOperation;
  /** `null` for a public call without a session. */
  person: SignedIn | null;
  store: Store;
  /** Runs work with a store once this call reaches the front of the queue; refuses if it never does. */
  inTurn(work: (store: Store) => Promise<Answer>): Promise<Answer>;
  /** Writes files of whole lists; not every back end does. */
  exporter?: Exporter;
  /** Logs a failure that does not fail the call; left out if there is no log. */
  logFailure?: Call['logFailure'];
  /** Returns the refusal for an error that the back end expects; nothing for a bug. Left out: it expects none. */
  refusalOfError?: (error: unknown) => Refusal | undefined;
  /** Returns true once the server stops, so that long work should end. Left out: it never does. */
  isStopping?(): boolean;
  /** Returns the parts that prevent the product from being ready; nothing if all work. */
  brokenParts(): Promise<BrokenParts>;
}

/**
 * An answer to send: a refusal, a value as JSON, a text (JSON unless its headers say otherwise; bytes if it was
 * encoded once for everybody), or the bytes of a file.
 */
export type Answer =
  | Refused
  | ({ status?: number; headers?: Readonly<Record<string, string>> } & (
      | { json: unknown }
      | { text: string | Buffer }
      | { bytes: AsyncIterable<Uint8Array> }
    ));

/** An address of the API with its methods and its handler. */
export interface Route {
  methods: readonly Method[];
  /** The path under the API's base, with `{id}` for an id. */
  path: string;
  operation: RoutedOperation;
  /** The resource whose saves may also be forms, because it takes files. */
  form?: Resource;
  /** The types of the body that it reads as it arrives. Left out: it takes JSON. */
  contentTypes?: readonly string[];
  answer(visit: Visit): Promise<Answer>;
}

/** Returns the route of a declared operation: a GET that changes something is a POST too. */
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
