import type { FastifyRequest } from 'fastify';
import { INT4_MAX } from '../../domain/kernel/fields/integer';

/** The body of a request where it is a JSON object. */
export function bodyOf(request: FastifyRequest): Record<string, unknown> | undefined {
  const { body } = request;
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? (body as Record<string, unknown>)
    : undefined;
}

/** The id in the path, where it is one that a record could have. */
export function idOf(request: FastifyRequest): number | undefined {
  const { id = '' } = request.params as { id?: string };
  const value = /^\d{1,10}$/.test(id) ? Number(id) : 0;
  return value >= 1 && value <= INT4_MAX ? value : undefined;
}

/** The query string as it came: name → text, or texts where it was given more than once. */
export function queryOf(request: FastifyRequest): Record<string, string | string[] | undefined> {
  return request.query as Record<string, string | string[] | undefined>;
}
