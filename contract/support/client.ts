import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { type Answer, expectFieldsWrong, paginationOf, type Row, rowOf, rowsOf } from './answers';
import { formOfBody, type RawBody } from './uploads';

/** Query parameters; a list repeats the parameter. */
export type Query = Readonly<Record<string, string | number | readonly string[]>>;

/** The parts of a call in addition to its method and path. */
export interface CallOptions {
  query?: Query;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged, instead of `body`. */
  raw?: string | Uint8Array;
  headers?: OutgoingHttpHeaders;
}

// Reuses connections, as some ten thousand calls would use up all ports; with enough sockets for a crowd.
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

const queryString = (query: Query = {}) => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
};

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Makes an HTTP call. With Node's http, because fetch would set Sec-Fetch-Mode, which the guard of GETs that change
 * something checks.
 */
function send(
  base: string,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Answer> {
  const text =
    options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  const typed = text === undefined ? {} : { 'content-type': 'application/json' };
  const headers = { ...typed, ...options.headers };
  return new Promise((resolve, reject) => {
    const call = request(
      `${base}${path}${queryString(options.query)}`,
      {
        method,
        headers:
          text === undefined ? headers : { ...headers, 'content-length': Buffer.byteLength(text) },
        agent,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const body = bytes.toString('utf8');
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes,
            text: body,
            json: readJson(body),
          });
        });
      },
    );
    call.on('error', reject);
    call.end(text);
  });
}

/** A client of a person, or without a session if there is no token. */
export class Client {
  constructor(
    readonly base: string,
    readonly token?: string,
  ) {}

  call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const bearer = this.token ? { authorization: `Bearer ${this.token}` } : {};
    return send(this.base, method, `/api/${path}`, {
      ...options,
      headers: { ...bearer, ...options.headers },
    });
  }

  get(path: string, query?: Query, headers?: OutgoingHttpHeaders): Promise<Answer> {
    return this.call('GET', path, { query, headers });
  }

  /** Sends a body as JSON, or as a form if it has a file. */
  post(path: string, body: unknown, headers?: OutgoingHttpHeaders): Promise<Answer> {
    const form = formOfBody(body);
    return form ? this.postForm(path, form, headers) : this.call('POST', path, { body, headers });
  }

  postForm(path: string, form: RawBody, headers?: OutgoingHttpHeaders): Promise<Answer> {
    const { raw, type } = form;
    return this.call('POST', path, { raw, headers: { 'content-type': type, ...headers } });
  }

  /** Returns the rows of a list. */
  async rows(path: string, query?: Query): Promise<Row[]> {
    return rowsOf(await this.get(path, query), path);
  }

  /** Returns every row of a list, page by page like an export. */
  async all(path: string, query: Query = {}): Promise<Row[]> {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await this.get(path, { ...query, page, per_page: 1000 });
      rows.push(...rowsOf(answer, path));
      if (paginationOf(answer).last_page <= page) return rows;
    }
  }

  /** Saves, and returns the record. */
  async save(path: string, body: Record<string, unknown>): Promise<Row> {
    return rowOf(await this.post(path, body), `save ${path} ${JSON.stringify(body)}`);
  }

  /** Returns the current record, deleted or not; `undefined` if there is none. */
  async find(path: string, id: number): Promise<Row | undefined> {
    return (await this.rows(path, { id, archived: 'include' }))[0];
  }

  /** Expects a save to be refused for these fields. */
  async refused(
    path: string,
    body: Record<string, unknown>,
    names: readonly string[],
  ): Promise<void> {
    expectFieldsWrong(
      await this.post(path, body),
      names,
      `save ${path} ${JSON.stringify(body).slice(0, 200)}`,
    );
  }
}
