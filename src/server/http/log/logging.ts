import type { FastifyRequest } from 'fastify';

/** Names whose values a log must never contain, at any depth. */
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

/** Returns an error without data values: */
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

/** Returns the options of the log: */
export function logging(level: string, stream?: { write(line: string): void }) {
  return {
    level,
    ...(stream && { stream }),
    redact: {
      paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[hidden]',
    },
    serializers: {
      // Query values may contain what people searched for; the path is enough to find a fault.
      req: ({ method, url }: FastifyRequest) => ({ method, path: url.split('?')[0] }),
      err: (error: unknown) => withoutValues(error),
    },
  };
}
