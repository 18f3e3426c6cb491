import { describe, expect, it } from 'vitest';
import { readMe } from './dataFile';

describe('the note in an archive of personal data', () => {
  const parts = [{ kinds: ['hours', 'contact'] as const }];

  it('describes each kind of data in it, with the law that requires it', () => {
    const note = readMe('Ann Lee', '2026-11-30T09:00:00.000Z', parts, []);
    expect(note).toContain('Personal data of Ann Lee, 2026-11-30');
    expect(note).toContain('National Minimum Wage Regulations 2015');
    expect(note).not.toContain('Not included');
  });

  it('names the modules whose records are left out because they are switched off', () => {
    const note = readMe('Ann Lee', '2026-11-30T09:00:00.000Z', parts, ['expenses', 'parking']);
    expect(note).toContain(
      'Not included: records of modules that are switched off (expenses, parking).',
    );
  });
});
