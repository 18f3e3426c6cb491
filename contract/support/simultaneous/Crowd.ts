import { isReference } from '@/core/fields/kinds/reference';
import { isLine } from '@/core/fields/kinds/text';
import type { Operation } from '@/core/operations/operation';
import type { Resource } from '@/core/resource/resource';
import { operations } from '@/modules/operations';
import { registry } from '@/registry';
import { ACCOUNTS } from '../accounts';
import type { Answer } from '../answers';
import { type CallOptions, Client } from '../client';
import { Recorder, type Speaker } from '../recording/Recorder';
import { formOfBody } from '../uploads';

/** The number of people who make a call simultaneously. */
const MANY = 4;
/** The number of simultaneous calls when a story is repeated. */
const AGAIN = 6;

/** Returns true if an operation changes records; those of sessions and passwords have separate locks. */
const changesRecords = ({ name, method, guard, changes }: Operation): boolean =>
  typeof guard !== 'string' &&
  !/^(?:exports|auth)\b/.test(name) &&
  (method !== 'GET' || changes === true);

/** The operations that change records, each with the pattern of its addresses. */
const writing = [...operations.values()].filter(changesRecords).map((operation) => ({
  operation,
  address: new RegExp(`^${operation.path.replace('{id}', '[^/]+')}$`),
}));

export const writingOperations: readonly string[] = writing.map(({ operation }) => operation.name);

interface Call {
  client: Client;
  method: string;
  path: string;
  options: CallOptions;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges a record as it was sent and as it was returned. */
const recordOf = (...values: readonly unknown[]): Record<string, unknown> =>
  Object.assign({}, ...values.filter(isObject));

/** Returns a field that accepts any text and affects no other field. */
const wordsOf = ({ fields }: Resource): string | undefined =>
  Object.entries(fields).find(
    ([, field]) =>
      isLine(field) &&
      !field.unique &&
      !field.readOnly &&
      !field.fixed &&
      !field.pattern &&
      !field.code,
  )?.[0];

let written = 0;

/** Returns an edit of a record's text. */
function edit(resource: Resource | undefined, id: unknown): [string, Record<string, unknown>][] {
  const name = resource?.calls.save && wordsOf(resource);
  written += 1;
  return resource && name && typeof id === 'number'
    ? [[resource.path, { id, [name]: `Crowded ${written}` }]]
    : [];
}

/** Returns edits of a record and of all records that it references. */
function editsAround(path: string, record: Record<string, unknown>) {
  const of = registry.get(path);
  const pointed = Object.entries(of?.fields ?? {}).flatMap(([name, field]) =>
    isReference(field) ? edit(registry.get(field.to), record[name]) : [],
  );
  return [...edit(of, record.id), ...pointed];
}

/**
 * Makes the calls of the recorded answers with a crowd: each change of a record several times simultaneously,
 * together with edits of the record and of the records it references.
 */
export class Crowd extends Recorder {
  /** The operations that succeeded at least once. */
  readonly done = new Set<string>();
  /** The failures of the calls. */
  readonly failures: string[] = [];
  readonly #calls: Call[] = [];
  readonly #address: string;

  constructor(...given: ConstructorParameters<typeof Recorder>) {
    super(...given);
    this.#address = given[1].baseUrl;
  }

  override speaker(_who: string, { token }: { token?: string | undefined } = {}): Speaker {
    return () => new CrowdedClient(this, this.#address, token);
  }

  #note({ method, path }: Pick<Call, 'method' | 'path'>, { status, text }: Answer): void {
    if (status >= 500) this.failures.push(`${method} ${path}: ${status} ${text.slice(0, 200)}`);
  }

  /** Makes a call once for each person simultaneously, and returns the first successful response. */
  async make(call: Call, plain: () => Promise<Answer>): Promise<Answer> {
    const { method, path, options } = call;
    const found = writing.find(
      ({ operation, address }) => operation.method === method && address.test(path),
    );
    if (!found) return plain();
    this.#calls.push(call);
    const admin = await this.plain(ACCOUNTS.SUPER_ADMIN);
    const sent = recordOf(options.query, options.body);
    const edits = editsAround(path.split('/')[0] ?? '', sent).map(async ([at, body]) =>
      this.#note({ method: 'POST', path: at }, await admin.post(at, body)),
    );
    const answers = await Promise.all(Array.from({ length: MANY }, plain));
    await Promise.all(edits);
    for (const answer of answers) this.#note(call, answer);
    const taken = answers.find(({ status }) => status === 200);
    if (taken) this.done.add(found.operation.name);
    return taken ?? (answers[0] as Answer);
  }

  /** Repeats the calls of the story, several simultaneously; most are refused by now. */
  async tellAgain(): Promise<void> {
    const calls = this.#calls;
    const step = Math.max(1, Math.ceil(calls.length / AGAIN));
    for (let first = 0; first < step; first += 1) {
      const group = calls.filter((_, n) => n % step === first);
      await Promise.all(
        group.map(async (call) => {
          const { client, method, path, options } = call;
          this.#note(call, await Client.prototype.call.call(client, method, path, options));
        }),
      );
    }
  }
}

class CrowdedClient extends Client {
  constructor(
    readonly crowd: Crowd,
    base: string,
    token: string | undefined,
  ) {
    super(base, token);
  }

  override post(...[path, body, headers]: Parameters<Client['post']>): Promise<Answer> {
    const form = formOfBody(body);
    return form ? this.postForm(path, form, headers) : super.post(path, body, headers);
  }

  override call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    return this.crowd.make({ client: this, method, path, options }, () =>
      super.call(method, path, options),
    );
  }
}
