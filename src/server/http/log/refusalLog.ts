import type { FastifyRequest } from 'fastify';
import type { Refusal } from '@/core/validation/refusals';
import { isId } from '@/core/validation/schema';

/** The names of ids in what was sent, that of the row itself first and whose it is second. */
const namesOfIds = (sent: object): string[] => [
  'id',
  'user_id',
  ...Object.keys(sent).filter((name) => name.endsWith('_id')),
];

/** The id of the row that a request is about, as far as its path, body or query name one; nothing else of them is logged. */
function rowNamed(request: FastifyRequest): number | null {
  for (const part of [request.params, request.body, request.query]) {
    if (typeof part !== 'object' || part === null) continue;
    for (const name of namesOfIds(part)) {
      const value = (part as Record<string, unknown>)[name];
      const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
      if (isId(id)) return id;
    }
  }
  return null;
}

/** What more is known of a refusal. No secret and no value that somebody sent belongs here. */
interface Known {
  row?: number | null;
  limit?: string;
  code?: string | undefined;
}

/** Writes down that somebody was refused: who, in which call, about which row. */
export function logRefused(request: FastifyRequest, what: string, known: Known = {}): void {
  request.log.warn(
    {
      actor: request.person?.id ?? null,
      operation: request.routeOptions.config.operation?.name ?? null,
      row: rowNamed(request),
      ...known,
    },
    what,
  );
}

/** Writes down what somebody may not do, and what the state of a record refused. A save that met another is neither. */
export function logRefusal(request: FastifyRequest, refusal: Refusal, record: unknown): void {
  const { status, code } = refusal;
  if (status !== 403 && (status !== 409 || code === 'stale')) return;
  const id =
    typeof record === 'object' && record !== null && 'id' in record ? record.id : undefined;
  logRefused(request, status === 403 ? 'not allowed' : 'refused', {
    ...(isId(id) && { row: id }),
    ...(code !== undefined && { code }),
  });
}
