import type { FastifyRequest } from 'fastify';
import type { Refusal } from '@/core/validation/refusals';
import { isId } from '@/core/validation/schema';

/** Returns the names of ids among sent values, the row's own first and its person second. */
const namesOfIds = (sent: object): string[] => [
  'id',
  'user_id',
  ...Object.keys(sent).filter((name) => name.endsWith('_id')),
];

/** Returns the id in a request's path, body or query, if any; nothing else of them is logged. */
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

/** Further facts of a refusal. They must contain no secrets and no sent values. */
interface Known {
  row?: number | null;
  limit?: string;
  code?: string | undefined;
}

/** Logs a refusal: the person, the call and the row. */
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

/** Logs forbidden actions, and refusals by the state of a record, but not conflicting saves. */
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
