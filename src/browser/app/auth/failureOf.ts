import { wordsOf } from '@/browser/kit/failureText';

/** The reason why a call failed, ready for a form to show. */
export interface Failure {
  /** A sentence or its message key. */
  message: string;
  /** The sentences by field. */
  fields: Readonly<Record<string, string>>;
  /** True if the same call may succeed when repeated. */
  mayPass: boolean;
  /** Seconds until the call may be repeated, after too many calls. */
  wait?: number;
}

const FAILED = 'fieldhouse.providers.unreachable';

/** Reads a thrown call failure: its status (0 or ≥ 500 may pass), its sentence and those of its fields. */
export function failureOf(error: unknown): Failure {
  const { status, body } = Object(error) as {
    status?: unknown;
    body?: { errors?: unknown; retry_after?: unknown };
  };
  if (typeof status !== 'number') {
    // Not a response of the server but a defect, or a browser that refuses to store the session.
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
    message: wordsOf(error) || FAILED,
    fields,
    mayPass: status === 0 || status >= 500,
    ...(typeof wait === 'number' && { wait }),
  };
}
