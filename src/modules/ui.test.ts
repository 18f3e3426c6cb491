import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { registry } from '@/registry';
import { operations } from './operations';
import { panels, suggestions } from './ui';

const resources = [...registry.values()];

/** The folders of screens with a feature. */
const declared = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).flatMap(
  (path) => /^(\w+\/ui\/.*)\.ts$/.exec(path)?.[1]?.match(/.*\/feature$/)?.[0] ?? [],
);

it('names every feature of every module', () => {
  const list = readFileSync(join(import.meta.dirname, 'ui.ts'), 'utf8');
  expect(declared).toContain('documents/ui/feature');
  expect(declared.filter((path) => !list.includes(`./${path}'`))).toEqual([]);
});

it('has an input for every name under which a field wants suggestions', () => {
  const names = resources.flatMap(({ fields }) =>
    Object.values(fields).flatMap((field) => ('suggests' in field ? (field.suggests ?? []) : [])),
  );
  expect([...new Set(names)].toSorted()).toEqual(Object.keys(suggestions).toSorted());
});

it('adds rows of other modules to the panel of a record', () => {
  expect(panels.employees?.record).toBeDefined();
  expect(Object.keys(panels.employees?.rows ?? {})).toEqual(['leave']);
});

it('finds the calls that answer lists in place of their own', () => {
  const calls = resources.flatMap(({ listedBy }) => listedBy.map(({ operation }) => operation));
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter((name) => operations.get(name)?.method !== 'GET')).toEqual([]);
});
