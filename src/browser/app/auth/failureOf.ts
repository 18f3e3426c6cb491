/** Why a call failed, as a form shows it. */
export interface Failure {
  /** A sentence, or the key of one. */
  message: string;
  /** Field → its sentence. */
  fields: Readonly<Record<string, string>>;
  /** Whether the same call may succeed if it is made again. */
  mayPass: boolean;
  /** After how many seconds it may be made again, where it came too often. */
  wait?: number;
}

const FAILED = 'fieldhouse.providers.unreachable';

/** Reads what a call has thrown: its status (0 or from 500 on: it may pass), its sentence and those of its fields. */
export function failureOf(error: unknown): Failure {
  const { status, message, body } = Object(error) as {
    status?: unknown;
    message?: unknown;
    body?: { errors?: unknown; retry_after?: unknown };
  };
  if (typeof status !== 'number') {
    // Not an answer of the server but a defect, or a browser that refuses to store the session.
    console.error(error);
    return { message: FAILED, fields: {}, mayPass: true };
  }
  const { root: _, ...errors } = Object(body?.errors) as Record<string, unknown>;
  const fields = Object.fromEntries(
    Object.entries(errors).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
  const wait = status === 429 ? body?.retry_after : undefined;
  return {
    message: typeof message === 'string' && message !== '' ? message : FAILED,
    fields,
    mayPass: status === 0 || status >= 500,
    ...(typeof wait === 'number' && { wait }),
  };
}
