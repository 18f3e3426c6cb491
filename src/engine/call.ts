import type { RecordValues } from '@/core/fields';
import type { Fields } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import type { Mail } from './mail';
import type { By, Reads, Refused, Stored, Tx } from './store';

/** Where mails of a change go. */
export interface Mails {
  /** Hands a mail over now; where it throws, nothing is changed. */
  send(mail: Mail): Promise<void>;
  /** Does something after the answer. */
  afterwards(work: () => Promise<void>): void;
  /** The beginning of every link in a mail. */
  publicUrl: string;
}

/** Who calls, and what there is beside the records. */
export interface Call {
  by: By;
  /** Every resource that there is, by path. */
  registry: ReadonlyMap<string, Resource>;
  /** Left out where a change can bring no mail. */
  mails?: Mails | undefined;
  /** Writes down what went wrong where the call is answered all the same; left out where there is no log. */
  logFailure?: ((what: string, problem: unknown) => void) | undefined;
}

/** A call that changes something, in its transaction. */
export interface Change extends Call {
  tx: Tx;
}

/** What a change came to: the record as it is now, or why not. */
export type Outcome = { record: RecordValues } | Refused;

/** The resource with this path. Throws where there is none: a path comes from an entry, not from people. */
export function resourceOf({ registry }: Pick<Call, 'registry'>, path: string): Resource {
  const found = registry.get(path);
  if (!found) throw new Error(`no resource is called "${path}"`);
  return found;
}

/** A record by its id, deleted or not, for rules; the person need not see it. Nothing if there is no id. */
export async function recordOf<F extends Fields>(
  reads: Reads,
  of: Resource<F>,
  id: unknown,
): Promise<Stored<F> | undefined> {
  return typeof id === 'number' ? reads.get(of, id) : undefined;
}
