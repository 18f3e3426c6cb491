import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { hasTooManyKeys } from '../../domain/wire/objectKeys';

/** The body has more keys than any call takes. */
export class TooManyKeys extends Error {
  override name = 'TooManyKeys';
}

/** Reads bodies, which are JSON; one of another type is a 415. Looks at how much is in one before it is parsed. */
export const jsonBodies = fp(async (app: FastifyInstance) => {
  // Fastify reads plain text too.
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (hasTooManyKeys(body)) done(new TooManyKeys());
      else parse(request, body, done);
    },
  );
});
