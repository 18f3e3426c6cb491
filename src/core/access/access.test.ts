import { describe, expect, it } from 'vitest';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import { mayCall } from '@/core/operations/operation';
import { resource } from '@/core/resource/resource';
import { thingAccess } from '@/core/testing/access';
import { accessRow } from './accessRow';
import { administrators, everyone, team, writes } from './grants';
import { isWithin } from './isWithin';
import { isRoleKey, ROLE_KEYS, ROLE_NAMES, rolesUpTo } from './roles';
import { type AccessRow, actionsOf, inOwnName, isUnlimited, may, scopeOf } from './table';

describe('the ranks', () => {
  it('ranks roles from engineer to super administrator', () => {
    expect(rolesUpTo('ENGINEER')).toEqual(['ENGINEER']);
    expect(rolesUpTo('HR_ADMINISTRATOR')).toEqual([
      'ENGINEER',
      'CONTRACT_MANAGER',
      'HR_ADMINISTRATOR',
    ]);
    expect(rolesUpTo('SUPER_ADMIN')).toEqual(ROLE_KEYS);
  });

  it('ranks the five built-in roles and no others', () => {
    expect(ROLE_KEYS.every(isRoleKey)).toBe(true);
    expect(Object.keys(ROLE_NAMES).sort()).toEqual([...ROLE_KEYS].sort());
    for (const other of ['', 'admin', 'ROOT', 'constructor', null, undefined, 1])
      expect(isRoleKey(other)).toBe(false);
  });
});

describe('a row', () => {
  const papers = resource({
    path: 'papers',
    place: 'pages/papers',
    access: thingAccess,
    title: 'number',
    rows: {
      own: { path: ['user_id'], is: 'me' },
      team: { path: ['user_id', 'contract_manager_id'], is: 'me' },
      not_sensitive: { path: ['type_id', 'is_sensitive'], is: 'not_true' },
      rank: { path: ['role_id', 'copies'], is: 'up_to_my_rank' },
    },
    fields: {
      number: text(),
      user_id: reference('employees'),
      type_id: reference('document-types'),
      role_id: reference('roles'),
    },
  });
  const records: Record<
    string,
    Record<number, Record<string, string | number | boolean | null>>
  > = {
    employees: { 4: { contract_manager_id: 3 }, 5: { contract_manager_id: null } },
    'document-types': {
      1: { is_sensitive: false },
      2: { is_sensitive: true },
      3: { is_sensitive: null },
    },
    roles: { 1: { copies: 'ENGINEER' }, 2: { copies: 'ADMIN' }, 3: { copies: 'LORD' } },
  };
  const find = (path: string, id: number) => records[path]?.[id];
  const manager = { id: 3, role: 'CONTRACT_MANAGER' } as const;
  const row = { id: 9, number: 'A1', user_id: 4, type_id: 1, role_id: 1 };
  const within = (
    scope: Parameters<typeof isWithin>[0],
    change = {},
    actor: Parameters<typeof isWithin>[3] = manager,
  ) => isWithin(scope, papers, { ...row, ...change }, actor, find);

  it('lies within a scope without conditions', () => {
    expect(within([[]])).toBe(true);
  });

  it('is own if it is about me', () => {
    expect(within([['own']], {}, { id: 4, role: 'ENGINEER' })).toBe(true);
    expect(within([['own']])).toBe(false);
    expect(within([['own']], { user_id: null })).toBe(false);
  });

  it('is of my team if I manage the person it is about', () => {
    expect(within([['team']])).toBe(true);
    expect(within([['team']], { user_id: 5 })).toBe(false);
    expect(within([['team']], { user_id: null })).toBe(false);
    expect(within([['team']], { user_id: 77 })).toBe(false);
    expect(within([['team']], {}, { id: 8, role: 'CONTRACT_MANAGER' })).toBe(false);
  });

  it('works over two references, and matches nothing if the chain ends early', () => {
    const remarks = resource({
      path: 'remarks',
      place: 'pages/remarks',
      access: thingAccess,
      title: 'words',
      rows: {
        own: { path: ['paper_id', 'user_id'], is: 'me' },
        team: { path: ['paper_id', 'user_id', 'contract_manager_id'], over: 'employees', is: 'me' },
      },
      fields: { words: text(), paper_id: reference('papers') },
    });
    const all: typeof records = { ...records, papers: { 9: row, 10: { user_id: 77 } } };
    const papersToo = (path: string, id: number) => all[path]?.[id];
    const isTeam = (paper_id: number | null) =>
      isWithin([['team']], remarks, { id: 1, paper_id }, manager, papersToo);
    expect(isTeam(9)).toBe(true);
    for (const paper of [10, 11, null]) expect(isTeam(paper)).toBe(false);
    const engineer = { id: 4, role: 'ENGINEER' } as const;
    expect(isWithin([['own']], remarks, { id: 1, paper_id: 9 }, engineer, papersToo)).toBe(true);
    expect(isWithin([['own']], remarks, { id: 1, paper_id: 9 }, manager, papersToo)).toBe(false);
  });

  it('is not sensitive unless marked as such', () => {
    expect(within([['not_sensitive']])).toBe(true);
    expect(within([['not_sensitive']], { type_id: 2 })).toBe(false);
    expect(within([['not_sensitive']], { type_id: 3 })).toBe(true);
    expect(within([['not_sensitive']], { type_id: null })).toBe(true);
  });

  it('is within my rank if its role ranks no higher than mine', () => {
    expect(within([['rank']])).toBe(true);
    expect(within([['rank']], { role_id: 2 })).toBe(false);
    expect(within([['rank']], { role_id: 2 }, { id: 1, role: 'ADMIN' })).toBe(true);
    expect(within([['rank']], { role_id: 3 }, { id: 1, role: 'SUPER_ADMIN' })).toBe(false);
    expect(within([['rank']], { role_id: null }, { id: 1, role: 'SUPER_ADMIN' })).toBe(false);
  });

  it('must meet every condition', () => {
    expect(within([['team', 'not_sensitive']])).toBe(true);
    expect(within([['team', 'not_sensitive']], { type_id: 2 })).toBe(false);
    expect(within([['team', 'not_sensitive']], { user_id: 5 })).toBe(false);
  });

  it('may meet either of two alternatives, each as a whole', () => {
    const scope = [['team', 'not_sensitive'], ['own']] as const;
    expect(within(scope)).toBe(true);
    expect(within(scope, { type_id: 2 })).toBe(false);
    const engineer = { id: 4, role: 'CONTRACT_MANAGER' } as const;
    expect(within(scope, { type_id: 2 }, engineer)).toBe(true);
    expect(within(scope, { user_id: 5 })).toBe(false);
    expect(within(scope, { user_id: 3, type_id: 2 })).toBe(true);
  });

  it('lies within a scope as soon as one alternative has no condition', () => {
    expect(within([['own'], []], { user_id: 5 })).toBe(true);
    expect(isUnlimited([['own'], []])).toBe(true);
    expect(isUnlimited([['own'], ['team']])).toBe(false);
  });

  it('lies within no scope that has no alternative', () => {
    expect(within([])).toBe(false);
    expect(within([], {}, { id: 4, role: 'SUPER_ADMIN' })).toBe(false);
    expect(isUnlimited([])).toBe(false);
  });

  it('is denied by a condition that its resource does not declare', () => {
    expect(
      isWithin([['own']], { ...papers, rows: {} }, row, { id: 4, role: 'SUPER_ADMIN' }, find),
    ).toBe(false);
  });
});

describe('a row of the access table', () => {
  const lending = accessRow({
    name: 'loans',
    label: 'Loans',
    see: everyone,
    ...writes(administrators),
    more: { lend: { label: 'Lend', who: { CONTRACT_MANAGER: team } } },
  });

  it('has the four actions and those that its area adds', () => {
    expect(actionsOf(lending)).toEqual(['see', 'add', 'edit', 'delete', 'lend']);
    expect(lending.actions.lend).toBe('Lend');
    expect(scopeOf({ role: 'CONTRACT_MANAGER' }, lending, 'lend')).toEqual([['team']]);
    expect(may({ role: 'ADMIN' }, lending, 'lend')).toBe(false);
  });

  it('allows nothing that a company role took away, and nothing without the right to see', () => {
    const denied = ['loans/lend'];
    expect(may({ role: 'CONTRACT_MANAGER', denied }, lending, 'lend')).toBe(false);
    expect(may({ role: 'CONTRACT_MANAGER', denied }, lending, 'see')).toBe(true);
    expect(may({ role: 'CONTRACT_MANAGER', denied: ['loans/see'] }, lending, 'lend')).toBe(false);
  });

  it('lends a deputy the team of another for its lent actions, within what that person may do', () => {
    const lent = accessRow({
      name: 'tools',
      label: 'Tools',
      lent: ['see', 'check'],
      see: { CONTRACT_MANAGER: [['team', 'not_sensitive'], ['own']] },
      ...writes({ CONTRACT_MANAGER: team }),
      more: { check: { label: 'Check', who: { CONTRACT_MANAGER: team, ADMIN: [[]] } } },
    });
    const standsInFor = [
      { id: 6, name: 'Ann' },
      { id: 7, name: 'Bob', denied: ['tools/check'] },
    ];
    const deputy = { role: 'CONTRACT_MANAGER', standsInFor } as const;
    expect(scopeOf(deputy, lent, 'see')).toEqual([
      ['team', 'not_sensitive'],
      ['own'],
      ['team_of_6', 'not_sensitive'],
      ['team_of_7', 'not_sensitive'],
    ]);
    expect(scopeOf(deputy, lent, 'check')).toEqual([['team'], ['team_of_6']]);
    expect(scopeOf(deputy, lent, 'edit')).toEqual([['team']]);
    expect(scopeOf({ ...deputy, role: 'ADMIN' }, lent, 'check')).toEqual([[]]);
    expect(scopeOf({ ...deputy, role: 'ENGINEER' }, lent, 'check')).toBeUndefined();
    expect(scopeOf(inOwnName(deputy), lent, 'check')).toEqual([['team']]);
  });

  it('knows no other action and no name that every object has', () => {
    const row: AccessRow = lending;
    for (const action of ['approve', 'constructor', '__proto__', ''])
      expect(may({ role: 'SUPER_ADMIN' }, row, action), action).toBe(false);
  });

  it('accepts any action of a guard: people who may add or edit may save', () => {
    expect(mayCall({ role: 'ADMIN' }, { access: lending, action: 'save' })).toBe(true);
    expect(mayCall({ role: 'ENGINEER' }, { access: lending, action: 'save' })).toBe(false);
    expect(mayCall({ role: 'ENGINEER' }, 'signed-in')).toBe(true);
  });
});
