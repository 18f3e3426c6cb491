import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BadSetting } from '@/core/settings';
import { holdFolder } from './holding';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mock-folder-'));
  file = join(folder, 'mock.pid');
});

afterEach(() => rmSync(folder, { recursive: true }));

it('a second mock on the folder of one that runs is refused with the setting that helps', () => {
  writeFileSync(file, String(process.ppid));
  expect(() => holdFolder(folder)).toThrow(BadSetting);
  expect(() => holdFolder(folder)).toThrow(/set MOCK_DB to a file in another folder/);
  expect(readFileSync(file, 'utf8')).toBe(String(process.ppid));
});

it('a folder is free again once its mock is gone, however it ended', () => {
  holdFolder(folder);
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
  holdFolder(folder);
  // No process has this number.
  writeFileSync(file, String(2 ** 22 + 1));
  holdFolder(folder);
  writeFileSync(file, 'cut off');
  holdFolder(folder);
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
});
