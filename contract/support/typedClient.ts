import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const folder = join(import.meta.dirname, '../typed-client');
const tsc = join(import.meta.dirname, '../../node_modules/.bin/tsc');

let compiled: { document: string; done: Promise<void> } | undefined;

async function compile(document: string): Promise<void> {
  const generated = join(folder, 'generated');
  await mkdir(generated, { recursive: true });
  await writeFile(join(generated, 'openapi.json'), document);
  const generator = join(folder, 'node_modules/openapi-typescript/bin/cli.js');
  await run(process.execPath, [generator, 'generated/openapi.json', '-o', 'generated/api.d.ts'], {
    cwd: folder,
  });
  await run(tsc, ['-p', folder]);
}

/**
 * Runs a program of contract/typed-client and returns its JSON output. First generates the client's types from the
 * OpenAPI document and compiles the folder, once for identical documents of both back ends.
 */
export async function runTypedClient(
  document: string,
  program: string,
  args: readonly string[],
): Promise<unknown> {
  if (compiled?.document !== document) compiled = { document, done: compile(document) };
  await compiled.done;
  const { stdout } = await run(process.execPath, ['--import', 'tsx', program, ...args], {
    cwd: folder,
  });
  return JSON.parse(stdout);
}
