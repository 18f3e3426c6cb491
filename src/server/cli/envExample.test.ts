import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { operations } from '@/modules/operations';
import { projectRoot } from '@/server/http/settings/projectRoot';
import { envExample, settingsPage } from './envExample';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const settingsIn = (text: string) => text.match(/^#[A-Z_]+=/gm) ?? [];

it('matches .env.example and docs/SETTINGS.md to the registry and settings (npm run migration writes them)', () => {
  expect(read('.env.example')).toBe(envExample());
  expect(read('docs/SETTINGS.md')).toBe(settingsPage());
});

it('offers at most 15 settings in .env.example, and sets none when copied', () => {
  const lines = envExample().split('\n');
  expect(settingsIn(envExample()).length).toBeLessThanOrEqual(15);
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
});

it('lists every operation with its path in docs/SETTINGS.md', () => {
  const lines = settingsPage().split('\n');
  for (const { name, path } of operations.values())
    expect(lines).toContain(`| ${name} | ${path} |`);
});
