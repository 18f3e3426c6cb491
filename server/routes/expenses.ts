import type { FastifyInstance } from 'fastify';
import { expenseOperations } from '../../application/expenses/operations';
import { getRecord } from '../../application/listing';
import { notFound } from '../../domain/kernel/refusals';
import { operations } from '../../domain/operations';
import { resourceAt } from '../../domain/registry';
import { refuse } from '../plugins/envelope';
import { callOf, carryOut } from './carryOut';
import { answerList } from './crud';
import { operationInput } from './operationInput';
import { carriedOut } from './operationNamed';

/** Each call that changes something. */
function changeRoutes(app: FastifyInstance): void {
  for (const [name, operation] of Object.entries(expenseOperations)) {
    const { changes, path = name } = operations.get(name) ?? {};
    app.route({
      method: changes ? ['GET', 'POST'] : ['POST'],
      url: `/${path}`,
      config: { operation: carriedOut(name, true) },
      handler: async (request, reply) => {
        const values = operationInput(name, request, reply);
        return values ? carryOut(request, reply, operation, { values }) : reply;
      },
    });
  }
}

/** What was said about an expense, for people who see it. */
function commentRoute(app: FastifyInstance): void {
  app.get(
    '/expenses/comments',
    { config: { operation: carriedOut('expenses/comments', false) } },
    async (request, reply) => {
      const input = operationInput('expenses/comments', request, reply);
      if (!input) return reply;
      const id = Number(input.expense_id);
      const seen = await getRecord(callOf(request), app.store, resourceAt('expenses'), id);
      if (!seen) return refuse(reply, notFound);
      const query = { expense_id: String(id), sort: 'id', per_page: '1000' };
      return answerList(resourceAt('expense-comments'), request, reply, query);
    },
  );
}

/** What happens to expenses beyond saving them, and what is said about them. */
export async function expenseRoutes(app: FastifyInstance): Promise<void> {
  changeRoutes(app);
  commentRoute(app);
}
