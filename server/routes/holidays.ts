import type { FastifyInstance } from 'fastify';
import { fieldsWrong, notAnObject } from '../../domain/kernel/refusals';
import { readInput } from '../../domain/kernel/schema';
import { operations } from '../../domain/operations';
import { answer, refuse } from '../plugins/envelope';
import { authorOf } from '../plugins/guard';
import { importHolidays } from '../store/holidays';
import { bodyOf } from './body';
import { operationNamed } from './operationNamed';

const IMPORT = 'holidays/import';

/** The import of a year's public holidays. */
export async function holidayRoutes(app: FastifyInstance): Promise<void> {
  app.post(
    `/${IMPORT}`,
    { config: { operation: operationNamed(IMPORT, true) } },
    async (request, reply) => {
      const body = bodyOf(request);
      if (!body) return refuse(reply, notAnObject);
      const read = readInput(operations.get(IMPORT)?.input ?? {}, body);
      if ('errors' in read) return refuse(reply, fieldsWrong(read.errors));
      const asked = { year: Number(read.values.year), calendar: String(read.values.calendar) };
      const outcome = await importHolidays(request.db, asked, authorOf(request));
      if ('refusal' in outcome) return refuse(reply, outcome.refusal);
      return answer(reply, outcome, { message: 'Imported' });
    },
  );
}
