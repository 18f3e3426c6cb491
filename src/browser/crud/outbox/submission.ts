/** A photo that belongs to a submission. Its bytes are stored and sent separately. */
export interface Attachment {
  /** Unique within the submission. */
  name: string;
  fileName: string;
  type: string;
  size: number;
  /** The id of the server's file and the time it was sent (epoch milliseconds), once the server has the bytes. */
  fileId?: number;
  sentAt?: number;
}

/** The call that files a submission. In its body `{ attached: name }` stands for the id of a file. */
export interface FilingCall {
  operation: string;
  body: unknown;
}

/**
 * The state of a submission: still being filled in, waiting to be sent, refused by the server and in need of
 * attention, or sent.
 */
export type SubmissionState = 'open' | 'waiting' | 'refused' | 'sent';

/** A form that a person fills in on this device, filed once it is complete and the server is reachable. */
export interface Submission<Content = unknown> {
  /** The server uses it too, so that the submission is filed only once. */
  key: string;
  /** The id of the person it belongs to: only their session sends it. */
  person: number;
  kind: string;
  state: SubmissionState;
  content: Content;
  attachments: readonly Attachment[];
  /** In epoch milliseconds, like the times below. */
  changedAt: number;
  filing?: FilingCall;
  handedInAt?: number;
  refusal?: string;
  sentAt?: number;
}

/** Returns a placeholder in a filing's body for the id of an attachment's file. */
export const attached = (name: string) => ({ attached: name });

const isPlaceholder = (value: object): value is { attached: string } =>
  'attached' in value && typeof value.attached === 'string' && Object.keys(value).length === 1;

/** Returns a filing's body with file ids in place of its placeholders. Throws if an id is missing. */
export function filledIn(body: unknown, ids: ReadonlyMap<string, number>): unknown {
  if (Array.isArray(body)) return body.map((item) => filledIn(item, ids));
  if (typeof body !== 'object' || body === null) return body;
  if (isPlaceholder(body)) {
    const id = ids.get(body.attached);
    if (id === undefined) throw new Error(`The attachment "${body.attached}" has not been sent.`);
    return id;
  }
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, filledIn(value, ids)]),
  );
}
