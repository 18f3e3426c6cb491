import { describe, expect, it } from 'vitest';
import { scopeOf } from '@/core/access/table';
import { documentAccess } from './access';
import {
  checkDocument,
  documentsOfOthers,
  expiryFilter,
  expiryOf,
  peopleWithout,
} from './documents';

const today = '2026-03-05';
const current = (expiry_date: string | null) => expiryOf({ status: 'current', expiry_date }, today);

describe('expiry', () => {
  it('treats a document as valid on its expiry date, and as expired the day after', () => {
    expect(current('2026-03-05')).toEqual({ kind: 'today' });
    expect(current('2026-03-04')).toEqual({ kind: 'expired' });
  });

  it('warns of an expiry for thirty days', () => {
    expect(current('2026-03-06')).toEqual({ kind: 'soon', days: 1 });
    expect(current('2026-04-04')).toEqual({ kind: 'soon', days: 30 });
    expect(current('2026-04-05')).toEqual({ kind: 'none' });
  });

  it('counts days until an expiry over the night the clocks change', () => {
    expect(expiryOf({ status: 'current', expiry_date: '2026-03-29' }, '2026-03-28')).toEqual({
      kind: 'soon',
      days: 1,
    });
  });

  it('warns of neither a document without an expiry date nor a superseded one', () => {
    expect(current(null)).toEqual({ kind: 'none' });
    expect(expiryOf({ status: 'superseded', expiry_date: '2020-01-01' }, today)).toEqual({
      kind: 'superseded',
    });
  });

  it('filters a list by the same state as a single document shows', () => {
    expect(expiryFilter('expired')).toEqual({ state: ['expired'] });
    expect(expiryFilter('soon')).toEqual({ state: ['expiring'] });
  });

  it('refuses an expiry date before the issue date', () => {
    const dates = { issue_date: '2026-03-05', expiry_date: '2026-03-04' };
    expect(checkDocument(dates)).toEqual({
      expiry_date: 'Expiry must be after the issue date.',
    });
    expect(checkDocument({ ...dates, expiry_date: '2026-03-05' })).toEqual({});
    expect(checkDocument({ ...dates, issue_date: null })).toEqual({});
  });
});

describe('missing documents', () => {
  it('includes documents of others only for roles that see them, and sensitive ones only for roles that see those', () => {
    const shownTo = (role: Parameters<typeof scopeOf>[0]['role']) =>
      documentsOfOthers(scopeOf({ role }, documentAccess, 'see'));
    expect(shownTo('HR_ADMINISTRATOR')).toBe('all');
    expect(shownTo('ADMIN')).toBe('not_sensitive');
    expect(shownTo('CONTRACT_MANAGER')).toBe('not_sensitive');
    expect(shownTo('ENGINEER')).toBe('none');
    expect(documentsOfOthers(undefined)).toBe('none');
  });

  it('finds everybody without a document of a type, in their order', () => {
    const people = [{ id: 4 }, { id: 3 }, { id: 9 }];
    const documents = [
      { user_id: 3, document_type_id: 1 },
      { user_id: 4, document_type_id: 2 },
    ];
    expect(peopleWithout(1, people, documents)).toEqual([{ id: 4 }, { id: 9 }]);
  });
});
