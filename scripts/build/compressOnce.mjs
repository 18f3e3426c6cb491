// Compresses the built files. Compressed files are cached in node_modules by the hash of their content, so that a build
// after a small change compresses only what changed.

import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const cacheFolder = fileURLToPath(
  new URL('../../node_modules/.cache/fieldhouse-compressed', import.meta.url),
);

/** Cached files are deleted when unused for this long, in milliseconds: a week. */
const CACHED_FOR = 7 * 24 * 60 * 60 * 1000;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** @type {Record<string, (content: Buffer) => Promise<Buffer>>} */
const METHODS = {
  br: (content) => brotli(content),
  gz: (content) => gzipped(content, { level: 9 }),
};

/** @param {Buffer} content @param {string} ending */
async function compressOnce(content, ending) {
  const name = join(cacheFolder, `${createHash('sha256').update(content).digest('hex')}.${ending}`);
  const known = await readFile(name).catch(() => undefined);
  if (known) {
    const now = new Date();
    await utimes(name, now, now).catch(() => undefined);
    return known;
  }
  const made = await METHODS[ending](content);
  // Another build may write the same at this moment.
  const draft = `${name}.${process.pid}`;
  await writeFile(draft, made);
  await rename(draft, name);
  return made;
}

async function removeOld() {
  for (const file of await readdir(cacheFolder)) {
    const path = join(cacheFolder, file);
    const age = Date.now() - (await stat(path).then(({ mtimeMs }) => mtimeMs, Date.now));
    if (age > CACHED_FOR) await rm(path, { force: true });
  }
}

/**
 * Writes a .br and a .gz file for each of these files, so that the server only has to choose.
 * @param {readonly string[]} paths
 */
export async function layCompressed(paths) {
  await mkdir(cacheFolder, { recursive: true });
  await Promise.all(
    paths.map(async (path) => {
      const content = await readFile(path);
      for (const ending of Object.keys(METHODS))
        await writeFile(`${path}.${ending}`, await compressOnce(content, ending));
    }),
  );
  await removeOld();
}
