import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { noSuchPath } from '@/core/validation/refusals';
import { withSwitchedOff } from '@/modulesOff';
import { refuse } from './answers/envelope';
import { contentPolicy, newNonce, SCRIPT_POLICY, scriptHashes } from './answers/securityHeaders';
import { projectRoot } from './settings/projectRoot';

const folder = join(projectRoot, 'dist', 'browser');
const NONCE = /__CSP_NONCE__/g;

/** Returns true for the address of a page rather than a file or a call that is missing. */
function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '';
  return (
    request.method === 'GET' &&
    /^\/(?!(?:api|assets)(?:\/|$))/.test(path) &&
    !/\.[a-z0-9]{1,8}$/i.test(path)
  );
}

/** Returns the files in and below a folder, as an address names them. */
function filesIn(of: string): ReadonlySet<string> {
  const entries = readdirSync(of, { recursive: true, withFileTypes: true });
  const inside = (path: string) => path.slice(of.length + 1).replaceAll(sep, '/');
  return new Set(
    entries.flatMap((entry) =>
      entry.isFile() ? [inside(join(entry.parentPath, entry.name))] : [],
    ),
  );
}

/**
 * Serves the built browser app: its files, and its single page for every address the app routes itself, with a new
 * nonce each time. Without a build (in development Vite serves it) there is only the API.
 */
export const browserApp = fp(async (app: FastifyInstance) => {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) {
    app.setNotFoundHandler((_request, reply) => refuse(reply, noSuchPath));
    return;
  }
  const html = withSwitchedOff(readFileSync(page, 'utf8'));
  const hashes = scriptHashes(html);
  const sendPage = (reply: FastifyReply) => {
    const nonce = newNonce();
    reply.headers({
      'Content-Security-Policy': contentPolicy(nonce, hashes),
      'Cache-Control': 'no-cache',
    });
    return reply.type('text/html; charset=utf-8').send(html.replace(NONCE, nonce));
  };
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      // Built files carry a hash in their names; the translations do not.
      const hashed = path.includes('/assets/') && !path.includes('/i18n/');
      if (/\.js(?:\.(?:br|gz))?$/.test(path))
        response.header('Content-Security-Policy', SCRIPT_POLICY);
      response.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  // One route for all: separate routes took as long to lay as those of the API.
  const files = filesIn(folder);
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: ({ params: { '*': file } }, reply) =>
      files.has(file) ? reply.sendFile(file, folder) : reply.callNotFound(),
  });
  app.get('/', (_request, reply) => sendPage(reply));
  app.setNotFoundHandler((request, reply) =>
    isPage(request) ? sendPage(reply) : refuse(reply, noSuchPath),
  );
});
