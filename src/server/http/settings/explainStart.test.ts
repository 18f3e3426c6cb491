import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { BadSetting } from '@/core/settings';
import { EmbeddedRefused } from '@/server/embedded';
import { explainStart } from './explainStart';

const explain = (error: unknown) => explainStart(error, tmpdir);
const failing = (code: string, more = {}) => Object.assign(new Error('failed'), { code, ...more });

describe('a start that fails is explained', () => {
  it.each([
    ['PostgreSQL cannot grow', failing('53100')],
    ['beneath what wraps it', new Error('Failed query', { cause: failing('53100') })],
    ['a quota is used up', failing('EDQUOT')],
    ['a program says so in words', new Error('could not write: No space left on device')],
  ])('by the full disk and where it is: %s', async (_case, error) => {
    expect(await explain(error)).toMatch(
      `The disk that holds ${tmpdir()} is full: make room first.`,
    );
  });

  it('by the file for which the disk has no room', async () => {
    const error = failing('ENOSPC', { path: '/var/elsewhere/file' });
    expect(await explain(error)).toMatch('The disk that holds /var/elsewhere/file is full');
  });

  it('by the message of its refusal', async () => {
    expect(await explain(new BadSetting('PORT: no.'))).toBe('PORT: no.');
    expect(await explain(new EmbeddedRefused('In use.'))).toBe('In use.');
    expect(await explain(failing('EADDRINUSE'))).toMatch(/Set PORT to a free one/);
  });

  it('by the stack for unknown errors', async () => {
    expect(await explain(new TypeError('x is not a function'))).toMatch(/TypeError: x is not.*\n/s);
  });
});
