import type { FastifyInstance } from 'fastify';
import {
  type ActAsked,
  EXPENSE_ACTS,
  type ExpenseAct,
} from '../../domain/expenses/expenseTransitions';
import type { RecordValues } from '../../domain/kernel/fields';
import { notFound } from '../../domain/kernel/refusals';
import { resourceAt } from '../../domain/registry';
import { recordsById } from '../../domain/wire/listQuery';
import { refuse } from '../plugins/envelope';
import { authorOf } from '../plugins/guard';
import { actOnExpense, commentOnExpense } from '../store/expenses';
import { listRecords } from '../store/list';
import { answerOutcome } from './body';
import { answerList } from './crud';
import { operationInput } from './operationInput';
import { operationNamed } from './operationNamed';

const askedBy = ({ amount_minor: amount, reason }: RecordValues): ActAsked => ({
  amount: typeof amount === 'number' ? amount : null,
  reason: String(reason ?? ''),
});

const DONE: Readonly<Record<ExpenseAct, string>> = {
  submit: 'Submitted',
  unsubmit: 'Unsubmitted',
  approve: 'Approved',
  reject: 'Returned',
  unapprove: 'Approval undone',
  pay: 'Paid',
};

function actRoute(app: FastifyInstance, act: ExpenseAct): void {
  const name = `expenses/${act}`;
  const operation = operationNamed(name, true);
  app.route({
    method: operation.changes ? ['GET', 'POST'] : ['POST'],
    url: `/${name}`,
    config: { operation },
    handler: async (request, reply) => {
      const input = operationInput(name, request, reply);
      if (!input) return reply;
      const outcome = await actOnExpense(
        request.db,
        act,
        Number(input.id),
        askedBy(input),
        authorOf(request),
      );
      return answerOutcome(reply, outcome, DONE[act]);
    },
  });
}

function commentRoutes(app: FastifyInstance): void {
  app.get(
    '/expenses/comments',
    { config: { operation: operationNamed('expenses/comments', false) } },
    async (request, reply) => {
      const input = operationInput('expenses/comments', request, reply);
      if (!input) return reply;
      const id = Number(input.expense_id);
      const author = authorOf(request);
      const seen = await listRecords(app.db, resourceAt('expenses'), recordsById([id]), author);
      if (seen.total === 0) return refuse(reply, notFound);
      const query = { expense_id: String(id), sort: 'id', per_page: '1000' };
      return answerList(resourceAt('expense-comments'), request, reply, query);
    },
  );
  app.post(
    '/expenses/comments',
    { config: { operation: operationNamed('expenses/comment', true) } },
    async (request, reply) => {
      const input = operationInput('expenses/comment', request, reply);
      if (!input) return reply;
      const { expense_id: id, comment } = input;
      const outcome = await commentOnExpense(
        request.db,
        Number(id),
        String(comment),
        authorOf(request),
      );
      return answerOutcome(reply, outcome, 'Comment added');
    },
  );
}

/** What happens to expenses beyond saving them, and what is said about them. */
export async function expenseRoutes(app: FastifyInstance): Promise<void> {
  for (const act of EXPENSE_ACTS) actRoute(app, act);
  commentRoutes(app);
}
