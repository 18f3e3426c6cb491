import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RecordValues } from '../../domain/fields';
import { recordsById } from '../../domain/listQuery';
import { operations } from '../../domain/operations';
import { readQueryInput } from '../../domain/queryInput';
import { fieldsWrong, notFound } from '../../domain/refusals';
import { resourceAt } from '../../domain/registry';
import {
  type ActAsked,
  EXPENSE_ACTS,
  type ExpenseAct,
} from '../../domain/rules/expenseTransitions';
import { readInput } from '../../domain/schema';
import { refuse } from '../plugins/envelope';
import { authorOf } from '../plugins/guard';
import { actOnExpense, commentOnExpense } from '../store/expenses';
import { listRecords } from '../store/list';
import { answerOutcome, bodyOf, notAnObject, queryOf } from './body';
import { answerList } from './crud';
import { operationNamed } from './operationNamed';

/** What a call was given: by its query, or by its body where it has one. Where that cannot be read, it is answered. */
function inputOf(
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
): RecordValues | undefined {
  const { input = {}, method } = operations.get(name) ?? {};
  const isAsked = method === 'GET' && (request.method === 'GET' || request.body === undefined);
  const body = bodyOf(request);
  if (!isAsked && !body) {
    refuse(reply, notAnObject);
    return undefined;
  }
  const read = isAsked ? readQueryInput(input, queryOf(request)) : readInput(input, body ?? {});
  if ('values' in read) return read.values;
  refuse(reply, fieldsWrong(read.errors));
  return undefined;
}

const askedBy = ({ amount_minor: amount, reason }: RecordValues): ActAsked => ({
  amount: typeof amount === 'number' ? amount : null,
  reason: String(reason ?? ''),
});

const DONE: Readonly<Record<ExpenseAct, string>> = {
  submit: 'Submitted',
  approve: 'Approved',
  reject: 'Rejected',
  unapprove: 'Approval taken back',
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
      const input = inputOf(name, request, reply);
      if (!input) return reply;
      const outcome = await actOnExpense(
        app.db,
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
      const input = inputOf('expenses/comments', request, reply);
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
      const input = inputOf('expenses/comment', request, reply);
      if (!input) return reply;
      const { expense_id: id, comment } = input;
      const outcome = await commentOnExpense(
        app.db,
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
