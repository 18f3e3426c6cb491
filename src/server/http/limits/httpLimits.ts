/** The server resources that one client may use, and for how long. */
export interface HttpLimits {
  /** Seconds for a request to arrive completely, headers and body. */
  requestSeconds: number;
  /** The same for a form with files from somebody who is signed in: a phone on a weak network needs longer. */
  uploadSeconds: number;
  /** Concurrent connections of everybody. */
  connections: number;
  /** Concurrent connections of one network address; behind a trusted proxy, concurrent requests. */
  connectionsOfAddress: number;
  /** Bytes of responses that the clients of one network address have not read yet. */
  unsentBytesOfAddress: number;
  /** The same for everybody. */
  unsentBytes: number;
  /** Concurrent uploads of one session. */
  uploadsAtOnce: number;
  /** Bytes of files that one person may upload in a day. */
  uploadBytesOfDay: number;
}

/** The bytes of a megabyte as the settings count them. */
export const MEGABYTE = 1024 * 1024;

/** The default limits. */
export const HTTP_LIMITS: HttpLimits = {
  requestSeconds: 30,
  uploadSeconds: 180,
  connections: 2_000,
  // An office behind one address: a browser opens six at most.
  connectionsOfAddress: 400,
  // A page of a thousand long rows is about 2 MB; a reading client leaves hardly any of it here.
  unsentBytesOfAddress: 32 * MEGABYTE,
  unsentBytes: 128 * MEGABYTE,
  uploadsAtOnce: 2,
  uploadBytesOfDay: 250 * MEGABYTE,
};
