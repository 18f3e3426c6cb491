/** What goes along with a submission: a photo, whose bytes are kept beside it and sent by themselves. */
export interface Attachment {
  /** Its name within the submission. */
  name: string;
  fileName: string;
  type: string;
  size: number;
  /** The server's file, once it has the bytes, and since when (epoch milliseconds). */
  fileId?: number;
  sentAt?: number;
}

/** The call that files a submission. In its body `{ attached: name }` stands for the id of a file. */
export interface FilingCall {
  operation: string;
  body: unknown;
}

/**
 * What becomes of a submission: it is filled in, waits to be sent, was refused and has to be looked at, or the server
 * has it.
 */
export type SubmissionState = 'open' | 'waiting' | 'refused' | 'sent';

/** Something that one person fills in on this device, and that is filed once it is complete and the server is reached. */
export interface Submission<Content = unknown> {
  /** Known to the server too, which files it once under it. */
  key: string;
  /** The id of the person it belongs to: only their session sends it. */
  person: number;
  kind: string;
  state: SubmissionState;
  content: Content;
  attachments: readonly Attachment[];
  /** In epoch milliseconds, as are the moments below. */
  changedAt: number;
  filing?: FilingCall;
  handedInAt?: number;
  /** Why the server refused it. */
  refusal?: string;
  sentAt?: number;
}

/** Stands in a filing's body for the id of the file that an attachment becomes. */
export const attached = (name: string) => ({ attached: name });

const isPlace = (value: object): value is { attached: string } =>
  'attached' in value && typeof value.attached === 'string' && Object.keys(value).length === 1;

/** A filing's body with the ids of files in the places of attachments. Throws where one has none. */
export function filledIn(body: unknown, ids: ReadonlyMap<string, number>): unknown {
  if (Array.isArray(body)) return body.map((one) => filledIn(one, ids));
  if (typeof body !== 'object' || body === null) return body;
  if (isPlace(body)) {
    const id = ids.get(body.attached);
    if (id === undefined) throw new Error(`The attachment "${body.attached}" has not been sent.`);
    return id;
  }
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, filledIn(value, ids)]),
  );
}
