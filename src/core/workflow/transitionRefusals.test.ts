import { describe, expect, it } from 'vitest';
import type { RecordValues } from '@/core/fields';
import { note } from '@/core/fields/kinds/note';
import type { Expense } from '@/modules/expenses/model/expenseFields';
import { expenses } from '@/modules/expenses/model/expenses';
import { expenseWorkflow } from '@/modules/expenses/model/expenseWorkflow';
import { type TransitionFacts, transitionsFor } from './transitionRefusals';
import { workflowOf } from './workflow';

const manager = { id: 3, role: 'CONTRACT_MANAGER' as const };
const facts = { now: '2026-03-05T09:00:00.000Z', zone: 'Europe/London' };
/** People 3 and 11 are managed by person 3. */
const find = (path: string, id: number): RecordValues | undefined =>
  path === 'employees' && [3, 11].includes(id) ? { id, contract_manager_id: 3 } : undefined;

const offered = (record: RecordValues, by: TransitionFacts['by'] = manager) =>
  transitionsFor(expenses, expenseWorkflow, record, { ...facts, by, find });
const refusalOf = (record: RecordValues, name: string) =>
  offered(record).find((one) => one.name === name)?.refusal;
const submitted = { user_id: 11, status: 'submitted', amount_minor: 500, archived_at: null };

describe('the transitions that a person is offered', () => {
  it('are those that their role allows with some records', () => {
    expect(offered(submitted).map(({ name }) => name)).toEqual([
      'submit',
      'unsubmit',
      'approve',
      'reject',
      'unapprove',
    ]);
    const engineer = { id: 11, role: 'ENGINEER' as const };
    expect(offered(submitted, engineer).map(({ name }) => name)).toEqual(['submit', 'unsubmit']);
  });

  it('say whether they begin in the state, and are not refused if they do', () => {
    const begun = offered(submitted).filter(({ begins }) => begins);
    expect(begun.map(({ name, refusal }) => [name, refusal?.status])).toEqual([
      ['unsubmit', 403],
      ['approve', undefined],
      ['reject', undefined],
    ]);
  });

  it('are refused for one’s own records before any other check', () => {
    expect(refusalOf({ ...submitted, user_id: 3, status: 'paid' }, 'approve')).toEqual({
      status: 403,
      message: 'You cannot approve your own expenses.',
    });
  });

  it('are refused out of scope, then for deleted records, then by the state', () => {
    expect(refusalOf({ ...submitted, user_id: 20, status: 'paid' }, 'approve')?.status).toBe(403);
    expect(refusalOf({ ...submitted, archived_at: 'then' }, 'approve')?.code).toBe('archived');
    expect(refusalOf({ ...submitted, status: 'paid' }, 'approve')).toEqual({
      status: 409,
      code: 'state',
      message: 'This expense has already been paid.',
    });
  });
});

describe('an impossible declaration', () => {
  const { transition } = workflowOf<Expense, 'draft' | 'submitted', 'edit' | 'approve'>();
  const words = { may: 'edit', label: '', done: '', summary: '' } as const;

  it('does not compile', () => {
    // @ts-expect-error there is no such state
    transition({ ...words, from: ['drafted'] });
    // @ts-expect-error there is no such field
    transition({ ...words, from: ['draft'], sets: () => ({ submited_at: null }) });
    // @ts-expect-error the field holds something else
    transition({ ...words, from: ['draft'], sets: () => ({ submitted_at: 5 }) });
    transition({
      ...words,
      from: ['draft'],
      input: { reason: note() },
      // @ts-expect-error there is no such input
      sets: (_, { input }) => ({ rejected_reason: input.reson }),
    });
    // @ts-expect-error the record has no such field
    transition({ ...words, from: ['draft'], guard: (one) => one.amount_mynor && undefined });
    // @ts-expect-error there is no such effect
    transition({ ...words, from: ['draft'], after: ['recuont'] });
    // @ts-expect-error nobody can be allowed this
    transition({ ...words, from: ['draft'], may: 'aprove' });
    expect(transition({ ...words, from: ['draft'], to: 'submitted' }).to).toBe('submitted');
  });
});
