import type { FastifyRequest } from 'fastify';

/** What a log must never contain, at any depth of what is logged. */
const SECRET = [
  'authorization',
  'password',
  'current_password',
  'new_password',
  'confirm_password',
  'password_hash',
  'otp',
  'token',
  'body',
  'mail',
];

/** An error as the log has it. */
interface LoggedError {
  [name: string]: unknown;
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  stack: string;
  cause?: LoggedError;
}

const DEEPEST = 5;

/**
 * What is known of an error but for the values it speaks of: Drizzle repeats every parameter of a failed query in
 * its message, and PostgreSQL the whole row in its detail.
 */
function withoutValues(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something was thrown', stack: '' };
  const { name, message, stack = '', cause } = error;
  const known = error as {
    query?: unknown;
    params?: unknown;
    code?: unknown;
    constraint?: unknown;
  };
  const isQuery = 'query' in error && 'params' in error;
  return {
    type: name,
    message: isQuery ? `Failed query: ${known.query}` : message,
    ...(typeof known.code === 'string' && { code: known.code }),
    ...(typeof known.constraint === 'string' && { constraint: known.constraint }),
    stack: stack
      .replace(message, () => '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(cause !== undefined && depth < DEEPEST && { cause: withoutValues(cause, depth + 1) }),
  };
}

/** How the server writes its log: JSON lines on standard output, or to `stream`, without anything secret. */
export function logging(level: string, stream?: { write(line: string): void }) {
  return {
    level,
    ...(stream && { stream }),
    redact: {
      paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[hidden]',
    },
    serializers: {
      // Query values can hold what people searched for; the path is enough to find a fault.
      req: ({ method, url }: FastifyRequest) => ({ method, path: url.split('?')[0] }),
      err: (error: unknown) => withoutValues(error),
    },
  };
}
