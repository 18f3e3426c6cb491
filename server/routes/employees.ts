import type { FastifyInstance } from 'fastify';
import { fieldsWrong, signedOut } from '../../domain/refusals';
import { resourceAt } from '../../domain/registry';
import { answer, refuse } from '../plugins/envelope';
import { authorOf } from '../plugins/guard';
import { findRoles } from '../store/roles';
import { closeSession, findProfile } from '../store/sessions';
import { queryOf } from './body';
import { answerList } from './crud';
import { operationNamed } from './operationNamed';

/** The calls about people that are more than list, save and delete. */
export async function employeeRoutes(app: FastifyInstance): Promise<void> {
  app.get(
    '/employees/profile',
    { config: { operation: operationNamed('employees/profile', false) } },
    async (request, reply) => {
      const profile = await findProfile(app.db, authorOf(request).id);
      return profile ? answer(reply, profile) : refuse(reply, signedOut);
    },
  );

  app.route({
    method: ['GET', 'POST'],
    url: '/employees/logout',
    config: { operation: operationNamed('employees/logout', false) },
    handler: async (request, reply) => {
      if (request.person) await closeSession(app.db, request.person.tokenHash);
      return answer(reply, null, { message: 'Signed out' });
    },
  });

  app.get(
    '/employees/by-role',
    { config: { operation: operationNamed('employees/by-role', false) } },
    async (request, reply) => {
      const { role, ...query } = queryOf(request);
      if (!role && !query.role_id)
        return refuse(reply, fieldsWrong({ role_id: ['Say which role, by role_id or by role.'] }));
      if (Array.isArray(role))
        return refuse(reply, fieldsWrong({ role: ['"role" was given more than once.'] }));
      const named = role ? await findRoles(app.db, role) : undefined;
      // A name that no role has names no people; an empty filter would mean all of them.
      const roleIds = named && (named.length > 0 ? named.join(',') : '2147483647');
      return answerList(resourceAt('employees'), request, reply, {
        per_page: '1000',
        ...query,
        role_id: query.role_id || roleIds,
      });
    },
  );
}
