/** What one client may hold of the server, and for how long. */
export interface HttpLimits {
  /** Seconds until a request has come whole, headers and body. */
  requestSeconds: number;
  /** The same of a form with files by somebody who is signed in: a phone at a weak network needs longer. */
  uploadSeconds: number;
  /** Connections at the same time, of everybody. */
  connections: number;
  /** Connections at the same time of one network address; behind a trusted proxy, requests at the same time. */
  connectionsOfAddress: number;
  /** Bytes of answers that the clients of one network address have not taken yet. */
  unsentBytesOfAddress: number;
  /** The same of everybody. */
  unsentBytes: number;
  /** Uploads of one session at the same time. */
  uploadsAtOnce: number;
  /** Bytes of files that one person may upload in a day. */
  uploadBytesOfDay: number;
}

/** The bytes of a megabyte as the settings count them. */
export const MEGABYTE = 1024 * 1024;

/** What holds unless a setting says otherwise. */
export const HTTP_LIMITS: HttpLimits = {
  requestSeconds: 30,
  uploadSeconds: 180,
  connections: 2_000,
  // An office behind one address: a browser opens six at most.
  connectionsOfAddress: 400,
  // A page of a thousand long rows is about 2 MB; a client that reads holds hardly any of it here.
  unsentBytesOfAddress: 32 * MEGABYTE,
  unsentBytes: 128 * MEGABYTE,
  uploadsAtOnce: 2,
  uploadBytesOfDay: 250 * MEGABYTE,
};
