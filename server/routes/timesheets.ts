import type { FastifyInstance } from 'fastify';
import { allNamed, allSigned } from '../../application/timesheets/names';
import { timesheetOperations, weekMeant } from '../../application/timesheets/operations';
import { contractManagers } from '../../application/timesheets/transitions';
import { viewWeek } from '../../application/timesheets/weekView';
import { operations } from '../../domain/operations';
import { resourceAt } from '../../domain/registry';
import { answer, refuse } from '../plugins/envelope';
import { authorOf } from '../plugins/guard';
import { notBegun } from '../store/timesheets/notBegun';
import { bodyOf, queryOf } from './body';
import { callOf, carryOut } from './carryOut';
import { answerList } from './crud';
import { operationInput } from './operationInput';
import { carriedOut, operationNamed } from './operationNamed';

/** Each call that changes something, with what its body holds beside its fields. */
function changeRoutes(app: FastifyInstance): void {
  for (const [name, operation] of Object.entries(timesheetOperations)) {
    const { changes, path = name, many = {} } = operations.get(name) ?? {};
    app.route({
      method: changes ? ['GET', 'POST'] : ['POST'],
      url: `/${path}`,
      config: { operation: carriedOut(name, true) },
      handler: async (request, reply) => {
        const values = operationInput(name, request, reply, Object.keys(many));
        if (!values) return reply;
        return carryOut(request, reply, operation, { values, body: bodyOf(request) });
      },
    });
  }
}

function weekRoutes(app: FastifyInstance): void {
  app.get(
    '/timesheets/weekly',
    { config: { operation: carriedOut('timesheets/weekly', false) } },
    (request, reply) =>
      answerList(resourceAt('timesheet-weeks'), request, reply, queryOf(request), (rows) =>
        allNamed(callOf(request), app.store, rows),
      ),
  );
  app.get(
    '/timesheets/week',
    { config: { operation: carriedOut('timesheets/week', false) } },
    async (request, reply) => {
      const values = operationInput('timesheets/week', request, reply);
      if (!values) return reply;
      const asked = weekMeant(values);
      if ('refusal' in asked) return refuse(reply, asked.refusal);
      const found = await viewWeek(callOf(request), app.store, asked);
      return 'refusal' in found ? refuse(reply, found.refusal) : answer(reply, found.view);
    },
  );
  app.get(
    '/timesheets/contract-managers',
    { config: { operation: carriedOut('timesheets/contract-managers', false) } },
    async (request, reply) => answer(reply, await contractManagers(callOf(request), app.store)),
  );
  app.get(
    '/timesheets/not-begun',
    { config: { operation: operationNamed('timesheets/not-begun', false) } },
    async (request, reply) => answer(reply, await notBegun(app.db, authorOf(request))),
  );
}

function noteRoutes(app: FastifyInstance): void {
  app.get(
    '/timesheets/audit-notes',
    { config: { operation: carriedOut('timesheets/audit-notes', false) } },
    (request, reply) =>
      answerList(resourceAt('timesheet-audit-notes'), request, reply, queryOf(request), (rows) =>
        allSigned(callOf(request), app.store, rows),
      ),
  );
}

/** The calls about timesheets that are more than list, save and delete of their entries. */
export async function timesheetRoutes(app: FastifyInstance): Promise<void> {
  weekRoutes(app);
  changeRoutes(app);
  noteRoutes(app);
}
