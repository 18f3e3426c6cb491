import { isUtf8 } from 'node:buffer';
import { errorCodes, type FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { hasTooManyKeys } from '@/core/http/objectKeys';

/** Thrown for a body with more keys than any call takes. */
export class TooManyKeys extends Error {
  override name = 'TooManyKeys';
}

/** Parses JSON bodies in UTF-8; another type is a 415. Checks the number of keys before parsing. */
export const jsonBodies = fp(async (app: FastifyInstance) => {
  // Fastify parses plain text too.
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      // Some clients name the type of every call.
      if (body.length === 0 && request.method === 'DELETE') return done(null, undefined);
      // Other encodings would be stored with signs in place of their letters.
      if (!isUtf8(body)) return done(new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY());
      const text = body.toString();
      if (hasTooManyKeys(text)) done(new TooManyKeys());
      else parse(request, text, done);
    },
  );
  // A request without a body may name any type, as ra-data-simple-rest does when it deletes.
  app.addContentTypeParser('*', ({ headers }, _body, done) => {
    const isEmpty = !headers['transfer-encoding'] && !Number(headers['content-length'] ?? 0);
    if (isEmpty) done(null, undefined);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(headers['content-type']));
  });
});
