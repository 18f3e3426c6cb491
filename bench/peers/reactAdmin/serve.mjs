// Serves the minimal react-admin app, compressed like the product, with one list that is always the same.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES = /** @type {Record<string, string>} */ ({
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
});

const companies = Array.from({ length: 10 }, (_, index) => ({
  id: index + 1,
  name: `Company ${index + 1}`,
  registration_number: `0${1234567 + index}`,
  phone: '020 7946 0000',
  email: `office.${index + 1}@example.com`,
}));

/**
 * @param {string} folder the built app
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export async function servePeer(folder) {
  /** @type {Map<string, Promise<Buffer>>} */
  const compressed = new Map();
  const fileAt = (/** @type {string} */ path) => {
    const known =
      compressed.get(path) ??
      readFile(join(folder, path)).then((file) => gzipSync(file, { level: 9 }));
    compressed.set(path, known);
    return known;
  };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://peer');
    if (pathname.startsWith('/api/')) {
      response.setHeader('Content-Range', `companies 0-9/${companies.length}`);
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(companies));
      return;
    }
    const path = extname(pathname) ? pathname : '/index.html';
    try {
      const body = await fileAt(path);
      response.setHeader('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream');
      response.setHeader('Content-Encoding', 'gzip');
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
