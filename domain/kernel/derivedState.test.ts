import { describe, expect, it } from 'vitest';
import { resourceAt } from '../registry';
import { shownFields, stateOf } from './derivedState';

const documents = resourceAt('employee-documents');
const state = documents.derived;
if (!state) throw new Error('documents have a derived state');
const on = (expiry_date: string | null, status = 'current') =>
  stateOf(state, { status, expiry_date }, '2026-03-05');

describe('the derived state of a document', () => {
  it.each([
    ['2026-03-04', 'expired'],
    ['2026-03-05', 'expiring'],
    ['2026-04-04', 'expiring'],
    ['2026-04-05', 'current'],
    [null, 'current'],
  ])('with the expiry date %s is %s', (expiry, expected) => {
    expect(on(expiry)).toBe(expected);
  });

  it('is the stored one if a newer document replaces it', () => {
    expect(on('2020-01-01', 'superseded')).toBe('superseded');
  });

  it('replaces the stored one on screens', () => {
    const names = shownFields(state, Object.entries(documents.fields)).map(([name]) => name);
    expect(names).toContain('state');
    expect(names).not.toContain('status');
  });
});
