import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RecordValues } from '../../domain/kernel/fields';
import { fieldsWrong } from '../../domain/kernel/refusals';
import { operations } from '../../domain/operations';
import { resourceAt } from '../../domain/registry';
import { readWeekSave, type WeekAsked, weekAsked } from '../../domain/timesheets/asked';
import { overtimeAsked } from '../../domain/timesheets/manualOvertime';
import { WEEK_ACTIONS } from '../../domain/timesheets/transitions';
import { weekVerbs } from '../../domain/timesheets/weekVerbs';
import { answer, refuse } from '../plugins/envelope';
import { authorOf } from '../plugins/guard';
import { addAuditNote } from '../store/timesheets/auditNotes';
import { setManualOvertime } from '../store/timesheets/manualOvertime';
import { allNamed, allSigned } from '../store/timesheets/names';
import { notBegun } from '../store/timesheets/notBegun';
import { contractManagers } from '../store/timesheets/people';
import { changeWeek } from '../store/timesheets/transitions';
import { saveWeek } from '../store/timesheets/weekSaving';
import { viewWeek } from '../store/timesheets/weekView';
import { answerOutcome, bodyOf, queryOf } from './body';
import { answerList } from './crud';
import { operationInput } from './operationInput';
import { operationNamed } from './operationNamed';

function weekRead(values: RecordValues | undefined, reply: FastifyReply): WeekAsked | undefined {
  const asked = values && weekAsked(values);
  if (!asked) return undefined;
  if (!('errors' in asked)) return asked;
  refuse(reply, fieldsWrong(asked.errors));
  return undefined;
}

function transitionRoutes(app: FastifyInstance): void {
  for (const action of WEEK_ACTIONS) {
    if (action === 'manual-overtime') continue;
    const verb = weekVerbs[action];
    const name = `timesheets/${action}`;
    const operation = operations.get(name);
    app.route({
      method: operation?.changes ? ['GET', 'POST'] : ['POST'],
      url: `/${name}`,
      config: { operation: operationNamed(name, true) },
      handler: async (request, reply) => {
        const values = operationInput(name, request, reply);
        const asked = weekRead(values, reply);
        if (!values || !asked) return reply;
        const { version } = values;
        const outcome = await changeWeek(
          request.db,
          asked,
          {
            action,
            needs: verb.needs,
            decide: verb.decide(values),
            ...(typeof version === 'number' && { version }),
          },
          authorOf(request),
          values,
        );
        return answerOutcome(reply, outcome, verb.done);
      },
    });
  }
}

function weekRoutes(app: FastifyInstance): void {
  app.get(
    '/timesheets/weekly',
    { config: { operation: operationNamed('timesheets/weekly', false) } },
    (request, reply) =>
      answerList(resourceAt('timesheet-weeks'), request, reply, queryOf(request), (rows) =>
        allNamed(app.db, rows),
      ),
  );
  app.get(
    '/timesheets/week',
    { config: { operation: operationNamed('timesheets/week', false) } },
    async (request, reply) => {
      const asked = weekRead(operationInput('timesheets/week', request, reply), reply);
      if (!asked) return reply;
      const found = await viewWeek(app.db, asked, authorOf(request));
      return 'refusal' in found ? refuse(reply, found.refusal) : answer(reply, found.view);
    },
  );
  app.post(
    '/timesheets/save-week',
    { config: { operation: operationNamed('timesheets/save-week', true) } },
    async (request, reply) => {
      const many = ['entries', 'deleted'];
      const asked = weekRead(operationInput('timesheets/save-week', request, reply, many), reply);
      if (!asked) return reply;
      const save = readWeekSave(bodyOf(request) ?? {});
      if ('errors' in save) return refuse(reply, fieldsWrong(save.errors));
      const by = authorOf(request);
      const outcome = await saveWeek(request.db, asked, save, by);
      if ('refusal' in outcome) return refuse(reply, outcome.refusal, outcome.record ?? null);
      const found = await viewWeek(request.db, asked, by);
      if ('refusal' in found) return refuse(reply, found.refusal);
      return answer(reply, { ...found.view, saved: outcome.saved }, { message: 'Saved' });
    },
  );
  app.get(
    '/timesheets/contract-managers',
    { config: { operation: operationNamed('timesheets/contract-managers', false) } },
    async (_request, reply) => answer(reply, await contractManagers(app.db)),
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
    { config: { operation: operationNamed('timesheets/audit-notes', false) } },
    (request, reply) =>
      answerList(resourceAt('timesheet-audit-notes'), request, reply, queryOf(request), (rows) =>
        allSigned(app.db, rows),
      ),
  );
  const name = 'timesheets/add-audit-note';
  app.post(
    '/timesheets/audit-notes',
    { config: { operation: operationNamed(name, true) } },
    async (request, reply) => {
      const values = operationInput(name, request, reply);
      if (!values) return reply;
      return answerOutcome(
        reply,
        await addAuditNote(request.db, values, authorOf(request)),
        'Note added',
      );
    },
  );
}

function overtimeRoute(app: FastifyInstance): void {
  const name = 'timesheets/manual-overtime';
  app.post(
    `/${name}`,
    { config: { operation: operationNamed(name, true) } },
    async (request, reply) => {
      const values = operationInput(name, request, reply);
      if (!values) return reply;
      return answerOutcome(
        reply,
        await setManualOvertime(request.db, overtimeAsked(values), authorOf(request)),
        'Overtime set',
      );
    },
  );
}

/** The calls about timesheets that are more than list, save and delete of their entries. */
export async function timesheetRoutes(app: FastifyInstance): Promise<void> {
  weekRoutes(app);
  transitionRoutes(app);
  noteRoutes(app);
  overtimeRoute(app);
}
