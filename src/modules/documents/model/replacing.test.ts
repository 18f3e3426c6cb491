import { describe, expect, it } from 'vitest';
import { checkReplacing, type Replaced } from './documents';

const old = { user_id: 4, status: 'current', archived_at: null } as const;
const next = { user_id: 4 };

describe('checkReplacing', () => {
  it('allows replacing a current document of the same person that may be changed', () => {
    expect(checkReplacing(next, { document: old, mayEdit: true })).toEqual({});
  });

  it.each<[string, Replaced['document'], boolean]>([
    ['is not there', undefined, true],
    ['was deleted', { ...old, archived_at: '2026-01-01T00:00:00.000Z' }, true],
    ['is another person’s', { ...old, user_id: 5 }, true],
    ['has been replaced already', { ...old, status: 'superseded' }, true],
    ['may only be seen', old, false],
  ])('refuses to replace a document that %s', (_why, document, mayEdit) => {
    expect(checkReplacing(next, { document, mayEdit })).toEqual({
      replaces_id: [expect.stringMatching(/\.$/)],
    });
  });
});
