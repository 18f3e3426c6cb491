/** What goes along with a parcel: a photo, whose bytes are kept beside it and sent by themselves. */
export interface Enclosure {
  /** Its name within the parcel. */
  name: string;
  fileName: string;
  type: string;
  size: number;
  /** The server's file, once it has the bytes, and since when (epoch milliseconds). */
  fileId?: number;
  sentAt?: number;
}

/** The call that files a parcel. In its body `{ enclosed: name }` stands for the id of a file. */
export interface Letter {
  operation: string;
  body: unknown;
}

/**
 * What becomes of a parcel: it is filled in, waits to be sent, was refused and has to be looked at, or the server
 * has it.
 */
export type ParcelState = 'open' | 'waiting' | 'refused' | 'sent';

/** Something that one person fills in on this device, and that is filed once it is complete and the server is reached. */
export interface Parcel<Content = unknown> {
  /** Known to the server too, which files it once under it. */
  key: string;
  /** The id of the person it belongs to: only their session sends it. */
  person: number;
  kind: string;
  state: ParcelState;
  content: Content;
  enclosures: readonly Enclosure[];
  /** In epoch milliseconds, as are the moments below. */
  changedAt: number;
  letter?: Letter;
  handedInAt?: number;
  /** Why the server refused it. */
  refusal?: string;
  sentAt?: number;
}

/** Stands in a letter's body for the id of the file that an enclosure becomes. */
export const enclosed = (name: string) => ({ enclosed: name });

const isPlace = (value: object): value is { enclosed: string } =>
  'enclosed' in value && typeof value.enclosed === 'string' && Object.keys(value).length === 1;

/** A letter's body with the ids of files in the places of enclosures. Throws where one has none. */
export function filledIn(body: unknown, ids: ReadonlyMap<string, number>): unknown {
  if (Array.isArray(body)) return body.map((one) => filledIn(one, ids));
  if (typeof body !== 'object' || body === null) return body;
  if (isPlace(body)) {
    const id = ids.get(body.enclosed);
    if (id === undefined) throw new Error(`The enclosure "${body.enclosed}" has not been sent.`);
    return id;
  }
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, filledIn(value, ids)]),
  );
}
