import { beforeAll, describe, it } from 'vitest';
import { eventsOf } from '../support/activity';
import { expectSuccess, type Row } from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { nextNumber } from '../support/records';
import {
  expectOneAfterTheOther,
  lasting,
  pairsOf,
  type Stage,
  type Writing,
} from '../support/simultaneous/twoWriters';

const TOLLS = 8;
const WAYS: Readonly<Record<string, readonly string[]>> = {
  draft: [],
  submitted: ['submit'],
  approved: ['submit', 'approve'],
};

describe.each(backEnds)('simultaneous writes to an expense on $name', (target) => {
  const on = useBackend(target);
  let ben: Client;
  let admin: Client;
  let superAdmin: Client;

  beforeAll(async () => {
    ben = await on.as('ENGINEER');
    admin = await on.as('ADMIN');
    superAdmin = await on.as('SUPER_ADMIN');
  });

  const transition = (by: () => Client, name: string, from: string, more = {}): Writing<Row> => ({
    name,
    from,
    isCentral: name === 'approve',
    write: ({ id }) => by().post(`expenses/${name}`, { id, ...more }),
  });
  const asBen = () => ben;
  const asAdmin = () => admin;
  const writings: readonly Writing<Row>[] = [
    {
      name: 'an edit',
      from: 'draft',
      isCentral: true,
      write: ({ id }) => ben.post('expenses', { id, amount_minor: 950 }),
    },
    { name: 'a deletion', from: 'draft', write: ({ id }) => ben.get(`expenses/delete/${id}`) },
    {
      name: 'a comment',
      from: 'draft',
      write: ({ id }) =>
        admin.post('expenses/comments', { expense_id: id, comment: 'Which job was it for?' }),
    },
    transition(asBen, 'submit', 'draft'),
    transition(asBen, 'unsubmit', 'submitted'),
    transition(asAdmin, 'approve', 'submitted'),
    transition(asAdmin, 'reject', 'submitted', { reason: 'Which job was it for?' }),
    transition(asAdmin, 'unapprove', 'approved'),
    transition(asAdmin, 'pay', 'approved'),
  ];

  const stage: Stage<Row> = {
    async set(from) {
      const claim = await ben.save('expenses', {
        expense_type_id: TOLLS,
        date: '2025-06-10',
        amount_minor: 900 + nextNumber(),
      });
      for (const name of WAYS[from] ?? []) {
        const by = name === 'submit' ? ben : admin;
        expectSuccess(await by.post(`expenses/${name}`, { id: claim.id }));
      }
      return claim;
    },
    async look({ id }) {
      const row = await superAdmin.find('expenses', id);
      const comments = await superAdmin.get('expenses/comments', { expense_id: id });
      const events = await eventsOf(superAdmin, 'expenses', id);
      if (!row) throw new Error(`the claim ${id} is gone`);
      const { amount_minor: _, approved_amount_minor: approved, ...rest } = row;
      return {
        row: lasting(rest),
        isApproved: approved !== null,
        events: events.map(({ action }) => action),
        comments: (expectSuccess(comments).data as Row[]).map(({ comment }) => comment),
      };
    },
  };

  it.each(pairsOf(writings, Object.keys(WAYS), target.name))(
    'have the result of sequential writes: $name',
    (pair) => expectOneAfterTheOther(stage, pair, target.name),
  );
});
