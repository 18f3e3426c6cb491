// Checks the OpenAPI document against the rules of redocly lint. Part of npm run check; makes no network calls.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { register } from 'tsx/esm/api';
import { projectRoot } from '../build.mjs';

register();
const { openApiDocument } = await import('../../src/core/http/openapi/index.ts');
const { activityEvents } = await import('../../src/activityEvents.ts');
const { operations } = await import('../../src/modules/operations.ts');
const { registry } = await import('../../src/registry.ts');

const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-openapi-'));
const file = join(folder, 'openapi.json');
try {
  writeFileSync(file, JSON.stringify(openApiDocument(registry, operations, activityEvents)));
  const redocly = join(projectRoot, 'node_modules/.bin/redocly');
  const { stdout, stderr } = spawnSync(redocly, ['lint', file, '--format=json'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  const found = /\{\s*"totals"[\s\S]*\}/.exec(stdout)?.[0];
  if (!found) throw new Error(`redocly lint did not finish:\n${stdout}${stderr}`);
  /** @type {{ problems: { ruleId: string, message: string, location: { pointer?: string }[] }[] }} */
  const { problems } = JSON.parse(found);
  for (const { ruleId, message, location } of problems)
    console.error(`${ruleId}: ${message} (${location[0]?.pointer ?? ''})`);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
