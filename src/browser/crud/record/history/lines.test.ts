import { expect, it } from 'vitest';
import { newestLines } from './lines';

const event = (id: number, occurred_at: string) => ({
  id,
  action: 'edit',
  changes: null,
  actor_name: 'Morgan',
  occurred_at,
});
const comment = (id: number, created_at: string) => ({
  id,
  comment: 'Said',
  author_name: 'Ben',
  mentions: [],
  created_at,
});

it('merges changes and comments, newest first, as far as both are known', () => {
  const events = [event(2, '2026-03-05T10:00:00.000Z'), event(1, '2026-03-01T10:00:00.000Z')];
  const comments = [comment(1, '2026-03-04T10:00:00.000Z')];
  expect(newestLines(events, comments, 10).map(({ key }) => key)).toEqual(['e2', 'c1', 'e1']);
  expect(newestLines(events, comments, 2).map(({ key }) => key)).toEqual(['e2', 'c1']);
});
