import { describe, expect, it } from 'vitest';
import '@/registry';
import { checkDeputy, checkOtherDays, representedOn } from './deputyRules';

it('refuses one’s own deputy, and days that end before they start', () => {
  expect(checkDeputy({ user_id: 3, deputy_id: 3 })).toHaveProperty('deputy_id');
  expect(checkDeputy({ from: '2026-03-02', until: '2026-03-01' })).toHaveProperty('until');
  const sound = { user_id: 3, deputy_id: 6, from: '2026-03-02', until: '2026-03-02' };
  expect(checkDeputy(sound)).toEqual({});
});

it('refuses days that overlap with others of the same two people', () => {
  const others = [{ from: '2026-03-02', until: '2026-03-06' }];
  expect(checkOtherDays({ from: '2026-03-06', until: '2026-03-09' }, others)).toHaveProperty(
    'from',
  );
  expect(checkOtherDays({ from: '2026-03-07', until: '2026-03-09' }, others)).toEqual({});
});

describe('the managers that a deputy represents', () => {
  const row = { user_id: 3, deputy_id: 6, from: '2026-03-02', until: '2026-03-06' };
  const carol = { name: 'Carol', status: 'active', end_date: null, role_id: 1, archived_at: null };
  const manages = { copies: 'CONTRACT_MANAGER', denied: null };
  interface Around {
    archived_at?: string | null;
    person?: Partial<Record<keyof typeof carol, string | null>>;
    role?: { copies: string; denied: string | null };
  }
  const on = (day: string, { archived_at = null, person, role = manages }: Around = {}) =>
    representedOn([{ ...row, archived_at }], 6, day, (path) =>
      path === 'roles' ? role : { ...carol, ...person },
    );

  it('represents a manager on each day, including the first and the last', () => {
    const found = [{ id: 3, name: 'Carol', denied: [] }];
    const days = ['2026-03-01', '2026-03-02', '2026-03-06', '2026-03-07'];
    expect(days.map((day) => on(day))).toEqual([[], found, found, []]);
    expect(on('2026-03-03', { archived_at: '2026-03-01' })).toEqual([]);
  });

  it('represents no manager who is suspended, left, deleted, past the last day or without a team', () => {
    const ends: Around[] = [
      { person: { status: 'suspended' } },
      { person: { status: 'left' } },
      { person: { archived_at: '2026-03-01' } },
      { person: { end_date: '2026-03-02' } },
      ...['ENGINEER', 'HR_ADMINISTRATOR'].map((copies) => ({ role: { copies, denied: null } })),
    ];
    for (const around of ends) expect(on('2026-03-03', around), JSON.stringify(around)).toEqual([]);
    expect(on('2026-03-03', { person: { end_date: '2026-03-03' } })).toHaveLength(1);
  });

  it('reports removed permissions of the manager’s role, which the deputy lacks too', () => {
    const role = { ...manages, denied: 'expenses/approve' };
    expect(on('2026-03-03', { role })).toEqual([
      { id: 3, name: 'Carol', denied: ['expenses/approve'] },
    ]);
  });
});
