import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '@/server/http/settings/projectRoot';
import { personalDataPage } from './personalDataPage';

it('matches docs/PERSONAL-DATA.md to the marked fields (npm run migration writes it)', () => {
  expect(readFileSync(join(projectRoot, 'docs/PERSONAL-DATA.md'), 'utf8')).toBe(personalDataPage());
});
