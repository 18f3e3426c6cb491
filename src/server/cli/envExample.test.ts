import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { operations } from '@/modules/operations';
import { projectRoot } from '@/server/http/settings/projectRoot';
import { envExample } from './envExample';

it('names in .env.example what the registry and the settings say now (npm run migration writes it)', () => {
  expect(readFileSync(join(projectRoot, '.env.example'), 'utf8')).toBe(envExample());
});

it('names every operation with its path, and sets nothing by being copied', () => {
  const lines = envExample().split('\n');
  for (const { name, path } of operations.values())
    expect(lines).toContain(`#   ${name} = ${path}`);
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
});
