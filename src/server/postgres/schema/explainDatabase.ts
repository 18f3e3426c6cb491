import pg from 'pg';

/** The address of a database as text for messages, without the password. */
interface Place {
  server: string;
  role: string;
  database: string;
}

function placeOf(url: string): Place {
  // Not connected: pg parses the URL exactly as it would to connect.
  const { host, port, user = 'nobody', database = user } = new pg.Client(url);
  const server = host.startsWith('/') ? `the socket in ${host}` : `${host}:${port}`;
  return { server, role: user, database };
}

type Sentence = (place: Place, reported: string) => string;

const check = 'Check DATABASE_URL.';

const SILENT: Sentence = ({ server }) =>
  `PostgreSQL at ${server} does not answer: check host and port in DATABASE_URL, and that no firewall is in between.`;
const NOT_TRUSTED: Sentence = ({ server }) =>
  `The TLS certificate of PostgreSQL at ${server} cannot be verified: add sslrootcert=/path/to/ca.pem to DATABASE_URL, and name the host that the certificate names.`;
const NO_RIGHTS: Sentence = ({ role, database }, reported) =>
  `The role ${role} lacks rights in the database ${database} (${reported}): make it the owner, with ALTER DATABASE ${database} OWNER TO ${role}.`;
const ONLY_READ: Sentence = ({ server }) =>
  `PostgreSQL at ${server} is read-only or a standby: DATABASE_URL must lead to the primary.`;

/** Sentences by code of PostgreSQL, the system or TLS. */
const BY_CODE: Readonly<Record<string, Sentence>> = {
  '28P01': ({ server, role }) =>
    `PostgreSQL at ${server} refused the password of the role ${role}, or has no such role. ${check}`,
  '28000': ({ server, role, database }) =>
    `PostgreSQL at ${server} does not let the role ${role} into the database ${database}: it does not exist, or pg_hba.conf does not allow it. ${check}`,
  '3D000': ({ server, role, database }) =>
    `PostgreSQL at ${server} has no database ${database}: create it, with CREATE DATABASE ${database} OWNER ${role}, or correct DATABASE_URL.`,
  '42501': NO_RIGHTS,
  '25006': ONLY_READ,
  '53300': ({ server }) => `PostgreSQL at ${server} has no connection left: raise max_connections.`,
  '57P03': ({ server }) =>
    `PostgreSQL at ${server} is starting or stopping. Try again in a moment.`,
  ENOTFOUND: ({ server }) => `There is no host ${server}. ${check}`,
  EAI_AGAIN: ({ server }) => `The host ${server} cannot be looked up: check DATABASE_URL and DNS.`,
  ECONNREFUSED: ({ server }) =>
    `Nothing listens at ${server}: check host and port in DATABASE_URL, and that PostgreSQL is running.`,
  ENOENT: ({ server }) =>
    `PostgreSQL is not at ${server}: check host and port in DATABASE_URL, and that it is running.`,
  EACCES: ({ server }) => `This user may not open ${server}. ${check}`,
  EHOSTUNREACH: SILENT,
  ENETUNREACH: SILENT,
  ETIMEDOUT: SILENT,
  ERR_TLS_CERT_ALTNAME_INVALID: NOT_TRUSTED,
  DEPTH_ZERO_SELF_SIGNED_CERT: NOT_TRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: NOT_TRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: NOT_TRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: NOT_TRUSTED,
  CERT_HAS_EXPIRED: NOT_TRUSTED,
};

/** Sentences by message of the driver, for errors without a code. */
const BY_WORDS: readonly (readonly [RegExp, Sentence])[] = [
  [/timeout expired|connection timeout|Query read timeout/i, SILENT],
  [
    /client password must be a (?:non-empty )?string/i,
    ({ server, role }) =>
      `PostgreSQL at ${server} asks for the password of the role ${role}, and DATABASE_URL has none.`,
  ],
  [
    /does not support SSL/i,
    ({ server }) =>
      `PostgreSQL at ${server} offers no TLS: take sslmode out of DATABASE_URL, or switch TLS on there.`,
  ],
  [
    /Connection terminated|invalid response|ECONNRESET|socket hang up/i,
    ({ server }) =>
      `What answers at ${server} ended the connection: check that it is PostgreSQL, and its log.`,
  ],
];

/**
 * Returns the sentence for an error, or one of its causes, that makes a database unusable; nothing for other errors.
 * With `isConnected`, codes of the system concern files and do not count.
 */
export function explainDatabase(
  error: unknown,
  url: string,
  isConnected = false,
): string | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const parts = at instanceof AggregateError ? [at, ...at.errors] : [at];
    for (const part of parts) {
      if (!(part instanceof Error)) continue;
      const code = 'code' in part ? String(part.code) : '';
      if (isConnected && code !== '' && !(part instanceof pg.DatabaseError)) continue;
      const byCode = Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined;
      const sentence = byCode ?? BY_WORDS.find(([words]) => words.test(part.message))?.[1];
      if (sentence) return sentence(placeOf(url), part.message);
    }
  }
  return undefined;
}
