import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BadSetting } from '@/core/settings';
import { lockFolder } from './folderLock';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mock-folder-'));
  file = join(folder, 'mock.pid');
});

afterEach(() => rmSync(folder, { recursive: true }));

it('a second mock on the folder of one that runs is refused with the setting that helps', () => {
  writeFileSync(file, String(process.ppid));
  expect(() => lockFolder(folder)).toThrow(BadSetting);
  expect(() => lockFolder(folder)).toThrow(/set MOCK_DB to a file in another folder/);
  expect(readFileSync(file, 'utf8')).toBe(String(process.ppid));
});

it('a folder is free again once its mock is gone, however it ended', () => {
  lockFolder(folder);
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
  lockFolder(folder);
  // No process has this number.
  writeFileSync(file, String(2 ** 22 + 1));
  lockFolder(folder);
  writeFileSync(file, 'cut off');
  lockFolder(folder);
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
});
