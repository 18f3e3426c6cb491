import { describe, expect, it } from 'vitest';
import { instant } from '@/core/fields/kinds/instant';
import { integer } from '@/core/fields/kinds/integer';
import { note } from '@/core/fields/kinds/note';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import { workflowOperations } from '@/core/operations/workflowOperations';
import { defineRegistry } from '@/core/resource/defineRegistry';
import type { RecordOf } from '@/core/resource/records';
import { resource } from '@/core/resource/resource';
import { inState, wayTo } from '@/core/samples/inState';
import { thingAccess as access } from '@/core/testing/access';
import { stateField, type Workflow, workflowOf } from './workflow';

const states = {
  requested: { label: 'Requested', refuses: 'This loan has not been made.' },
  lent: { label: 'Lent', refuses: 'This tool has already been lent.' },
  returned: { label: 'Returned', refuses: 'This tool is back.' },
  refused: { label: 'Refused', refuses: 'This loan was refused.' },
} as const;
const fields = {
  name: text({ required: true }),
  person_id: reference('things'),
  status: stateField(states, 'requested'),
  refused_reason: note({ readOnly: true }),
  lent_at: instant({ readOnly: true }),
  lent_by: integer({ readOnly: true }),
  returned_at: instant({ readOnly: true }),
};
const { transition, workflow } = workflowOf<RecordOf<typeof fields>, keyof typeof states>();
const words = { label: 'Lend', done: 'Lent', summary: 'Lend a tool' };
const lend = transition({
  ...words,
  from: ['requested'],
  to: 'lent',
  may: 'delete',
  sets: (_, { now, by }) => ({ lent_at: now, lent_by: by.id }),
});
const transitions = {
  lend,
  refuse: transition({
    ...words,
    from: ['requested'],
    to: 'refused',
    may: 'delete',
    input: { reason: note({ required: true }) },
    sets: (_, { input: { reason } }) => ({ refused_reason: reason }),
  }),
  return: transition({
    ...words,
    from: ['lent'],
    to: 'returned',
    may: 'edit',
    sets: (_, { now }) => ({ returned_at: now }),
  }),
};
const loans = workflow({
  field: 'status',
  initial: 'requested',
  owner: 'person_id',
  states,
  transitions,
});

const defining = (changed: Partial<Workflow>) => () =>
  defineRegistry([
    resource({
      ...{ path: 'things', place: 'pages/things', access, fields },
      workflows: [{ ...loans, ...changed } as never],
    }),
  ]);
const withTransition = (changed: object) =>
  defining({ transitions: { ...loans.transitions, lend: { ...lend, ...changed } as never } });

describe('the workflow of a resource', () => {
  it('is refused if its states are not those of its field', () => {
    expect(defining({})).not.toThrow();
    expect(defining({ states: { requested: states.requested } })).toThrow(
      'things: its states are not those of the field "status"',
    );
    expect(defining({ field: 'lent_at' })).toThrow('not those of the field "lent_at"');
    expect(defining({ initial: 'lost' })).toThrow('begins at "lost", which is no state');
    expect(defining({ owner: 'name' })).toThrow('its owner "name" is no reference');
    expect(defining({ addressedBy: ['number'] })).toThrow('"number" names its records');
  });

  it.each([
    [{ to: 'lost' }, 'knows a state "lost" that there is not'],
    [{ from: ['lost'] }, 'knows a state "lost" that there is not'],
    [{ undo: 'forget' }, 'is undone by "forget", which is none of its workflow'],
    [{ input: { id: integer() } }, 'takes "id", which names the record'],
    [{ locks: ['lists'] }, 'waits for "lists", which is not in the registry'],
    [{ related: { tool: ['name'] } }, 'follows "name", which is no reference'],
    [{ key: 'a' }, undefined],
  ])('is refused if a transition declares %o', (changed, issue) => {
    const define = withTransition(changed);
    if (issue) expect(define).toThrow(`things: its transition "lend" ${issue}`);
    else expect(define).not.toThrow();
  });

  it.each([
    [{ to: 'lost' }, 'knows a state "lost" that there is not'],
    [{ to: ['lent', 'lost'] }, 'knows a state "lost" that there is not'],
    [{ done: undefined }, 'has no words for the history'],
    [{ trace: false }, 'has words for an event that it does not leave'],
    [{ bySave: () => true }, 'has words for an event that it does not leave'],
    [{ trace: false, done: undefined }, undefined],
    [{ to: ['lent', 'returned'] }, undefined],
  ])('is refused if an internal transition declares %o', (changed, issue) => {
    const internal = { wear: { from: ['lent'], to: 'returned', done: 'Worn', ...changed } };
    const define = defining({ internal: internal as never });
    if (issue) expect(define).toThrow(`things: its transition "wear" ${issue}`);
    else expect(define).not.toThrow();
  });

  it('is refused if an internal transition has the name of another', () => {
    const internal = { lend: { from: ['requested'], to: 'lent', done: 'Lent' } } as const;
    expect(defining({ internal })).toThrow('two of its transitions are called "lend"');
  });

  it('begins in any of the states that it declares', () => {
    expect(defining({ initial: ['requested', 'lent'] })).not.toThrow();
    expect(defining({ initial: ['requested', 'lost'] })).toThrow('begins at "lost"');
  });

  it('is refused if two of its transitions have the same key', () => {
    const keyed = { ...transitions.return, key: 'a' };
    const lending = { ...lend, key: 'a' };
    expect(
      defining({ transitions: { ...transitions, return: keyed, lend: lending } as never }),
    ).toThrow('two of its transitions have the same key');
  });
});

describe('the calls of a workflow', () => {
  const of = resource({
    ...{ path: 'tool-loans', place: 'pages/things', access, fields },
    workflows: [loans as never],
  });

  it('take the record, the input and the version seen', () => {
    expect(workflowOperations(of).map(({ name, method }) => [name, method])).toEqual([
      ['tool-loans/lend', 'POST'],
      ['tool-loans/refuse', 'POST'],
      ['tool-loans/return', 'POST'],
    ]);
    const [, refuse] = workflowOperations(of);
    expect(Object.keys(refuse?.input ?? {})).toEqual(['id', 'reason', 'version']);
    expect(refuse?.input?.id).toMatchObject({ to: 'tool-loans', label: 'Tool Loan' });
  });

  it('do not exist for internal transitions, whose words the history has', () => {
    const internal = {
      wear: { from: ['lent'], to: 'returned', done: 'Worn out', recordedAs: 'worn' },
      settle: { from: ['lent'], to: 'returned', trace: false },
    } as const;
    const worn = resource({
      ...{ path: 'tool-loans', place: 'pages/things', access, fields },
      workflows: [{ ...loans, internal } as never],
    });
    expect(workflowOperations(worn)).toHaveLength(3);
    expect(worn.events).toEqual({ worn: 'Worn out' });
  });
});

describe('a sample row', () => {
  const row = { name: 'Drill', person_id: 1, status: 'requested', lent_at: null, lent_by: null };
  const inputOf = () => 'Too late.';
  const sampleIn = (state: string) => inState(loans, row, state, { today: '2026-03-05', inputOf });

  it('reaches its state by the fewest transitions, one a day, with the values of each', () => {
    expect(wayTo(loans, 'returned')).toEqual([transitions.lend, transitions.return]);
    expect(sampleIn('requested')).toEqual(row);
    expect(sampleIn('returned')).toEqual({
      ...row,
      status: 'returned',
      lent_at: '2026-03-03T09:00:00.000Z',
      lent_by: 2,
      returned_at: '2026-03-04T09:00:00.000Z',
    });
    expect(sampleIn('refused')).toEqual({ ...row, status: 'refused', refused_reason: 'Too late.' });
  });

  it('has no way to a state that no transition leads to', () => {
    expect(wayTo({ ...loans, transitions: {} }, 'lent')).toBeUndefined();
  });
});
