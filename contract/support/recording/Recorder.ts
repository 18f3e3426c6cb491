import { createHash } from 'node:crypto';
import { ACCOUNTS, type Role } from '../accounts';
import type { Answer } from '../answers';
import { type CallOptions, Client, type Query } from '../client';
import { signInByCode } from '../mails/codes';
import { Outbox } from '../mails/mails';
import { formOfBody } from '../uploads';
import type { FrozenBackEnd } from './frozenBackEnds';
import type { Clock } from './frozenClock';
import { countedAs } from './statements';
import { Names, recordedFilter, resourceOfPath } from './tokensAndIds';
import { jsonInLines, shortened } from './written';

/** A call and its response on one back end. */
export interface Heard {
  name: string;
  asked: string;
  answer: string;
}

/** Returns the client of somebody's next call, which is recorded under this name. */
export type Speaker = (words: string) => Client;

const HEADERS = [
  'content-type',
  'cache-control',
  'content-range',
  'content-disposition',
  'allow',
  'retry-after',
];
/** Headers of nearly every response, which are not written. */
const USUAL: Readonly<Record<string, string>> = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
};

/** Returns a body as it is recorded: bytes by the name of their file, secrets of a run by their names. */
const recordedBody = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body, (name, value) => {
      if (typeof value === 'object' && value !== null && 'size' in value && 'type' in value)
        return `<file ${value.name}>`;
      return ['token', 'otp'].includes(name) && /^[\w-]{8,}$/.test(String(value))
        ? `<${name}>`
        : value;
    }) ?? 'null',
  );

const recordedQuery = (query: Query): Query =>
  typeof query.filter === 'string' ? { ...query, filter: recordedFilter(query.filter) } : query;

/** Makes calls and records their requests and responses. */
export class Recorder {
  readonly heard: Heard[] = [];
  readonly mails: Outbox;
  readonly clock: Clock;
  readonly #names = new Names();
  readonly #clients = new Map<string, Promise<Client>>();
  readonly #base: string;

  constructor(
    readonly area: string,
    backEnd: FrozenBackEnd,
  ) {
    this.#base = backEnd.baseUrl;
    this.clock = backEnd.clock;
    this.mails = new Outbox(backEnd.outbox);
  }

  /** Returns a recorded client without a session. */
  get anyone(): Client {
    return new Client(this.#base);
  }

  /** Returns a client of a person whose calls are not recorded. */
  plain(email: string): Promise<Client> {
    const client = this.#clients.get(email) ?? signInByCode(this, email);
    this.#clients.set(email, client);
    return client;
  }

  /** Returns the recorded client of a demo account. */
  async as(role: Role): Promise<Speaker> {
    return this.speaker(role.toLowerCase().replaceAll('_', ' '), await this.plain(ACCOUNTS[role]));
  }

  /** Returns the recorded client of somebody, under a name. */
  speaker(who: string, { token }: { token?: string | undefined } = {}): Speaker {
    return (words) => new RecordedClient(this, `${who} ${words}`, this.#base, token);
  }

  #headerText(headers: Answer['headers']): string {
    const unusual = HEADERS.filter((name) => headers[name] !== USUAL[name]);
    return unusual.map((name) => ` ${name}: ${headers[name] ?? 'none'}`).join(';');
  }

  #answerText(path: string, { status, headers, json, bytes }: Answer): string {
    const body =
      json === undefined
        ? `${bytes.length} bytes, sha256 ${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`
        : jsonInLines(shortened(this.#names.of(json, resourceOfPath(path))));
    return `${status}${this.#headerText(headers)}\n${body}`;
  }

  #callText(method: string, path: string, { query, headers }: CallOptions, body: unknown): string {
    const resource = resourceOfPath(path);
    const parts = [
      `${method} ${this.#names.path(path)}`,
      query && `?${JSON.stringify(this.#names.of(recordedQuery(query), resource))}`,
      body !== undefined && JSON.stringify(this.#names.of(recordedBody(body), resource)),
      headers && JSON.stringify(headers),
    ];
    return parts.filter(Boolean).join(' ');
  }

  /** Records a call and its response. Throws if another call has its name. */
  hear(name: string, call: [string, string, CallOptions], body: unknown, answer: Answer): void {
    if (this.heard.some((call) => call.name === name))
      throw new Error(`${this.area}: two calls are named "${name}"`);
    const [method, path, options] = call;
    const request = this.#callText(method, path, options, body);
    this.heard.push({ name, asked: request, answer: this.#answerText(path, answer) });
  }
}

class RecordedClient extends Client {
  #body: unknown;

  constructor(
    readonly recorder: Recorder,
    readonly words: string,
    base: string,
    token: string | undefined,
  ) {
    super(base, token);
  }

  override post(...[path, body, headers]: Parameters<Client['post']>): Promise<Answer> {
    this.#body = body;
    const form = formOfBody(body);
    return form ? this.postForm(path, form, headers) : super.post(path, body, headers);
  }

  override async call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const counted = countedAs(`${this.recorder.area}: ${this.words}`);
    const answer = await super.call(method, path, {
      ...options,
      headers: { ...options.headers, ...counted },
    });
    const { 'content-type': _type, ...headers } = options.headers ?? {};
    const recorded = { ...options, headers: Object.keys(headers).length > 0 ? headers : undefined };
    this.recorder.hear(
      this.words,
      [method, path, recorded as CallOptions],
      this.#body ?? options.body ?? options.raw?.toString(),
      answer,
    );
    return answer;
  }
}
