import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { operations } from '@/domain/operations';
import { registry } from '@/domain/registry';
import { suggestions } from './features';

const resources = [...registry.values()];

/** Features with a manifest, by their folders. */
const declared = readdirSync(join(import.meta.dirname, '../features'), {
  recursive: true,
  encoding: 'utf8',
}).flatMap((path) => /^(\w+).feature\.ts$/.exec(path)?.[1] ?? []);

it('is the only file of the app that knows a feature with a manifest', () => {
  const knowing = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      declared.some((name) =>
        readFileSync(join(import.meta.dirname, path), 'utf8').includes(`/features/${name}/`),
      ),
  );
  expect(declared).toContain('documents');
  expect(knowing).toEqual(['features.ts']);
});

it('has an input for every name under which a field wants suggestions', () => {
  const names = resources.flatMap(({ fields }) =>
    Object.values(fields).flatMap((field) => ('suggests' in field ? (field.suggests ?? []) : [])),
  );
  expect([...new Set(names)].toSorted()).toEqual(Object.keys(suggestions).toSorted());
});

it('finds the calls that answer lists in place of their own', () => {
  const calls = resources.flatMap(({ listedBy }) => listedBy.map(({ operation }) => operation));
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter((name) => operations.get(name)?.method !== 'GET')).toEqual([]);
});
