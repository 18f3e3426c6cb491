import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccountOperation, OpenCall, OwnCall } from '../../application/people/accountCall';
import {
  carryOutAccount,
  openOperations,
  ownOperations,
} from '../../application/people/accountOperations';
import { operations } from '../../domain/operations';
import { registry } from '../../domain/registry';
import { answer, refuse } from '../plugins/envelope';
import { personOf } from '../plugins/guard';
import { logRefused } from '../plugins/refusalLog';
import { argon2Passwords } from '../store/passwords';
import { triesOf } from './attempts';
import { bodyOf } from './body';
import { operationNamed } from './operationNamed';

/** What can be done although the disk is nearly full: it takes no room that lasts. */
const TAKES_NO_ROOM = new Set([
  'auth/login',
  'auth/lock',
  'auth/unlock',
  'auth/ping',
  'employees/profile',
  'employees/logout',
]);

/** A call around signing in, as the application is told. */
function openCallOf(request: FastifyRequest, reply: FastifyReply): OpenCall {
  const { mail, publicUrl } = request.server;
  return {
    place: request.ip,
    requestId: request.id,
    registry,
    mails: {
      send: mail.send,
      afterwards: (work) => mail.afterAnswer(reply, work),
      publicUrl,
    },
    passwords: argon2Passwords,
    tries: triesOf(request),
    warn: (what, about) => logRefused(request, what, about),
  };
}

/** The routes of calls around signing in, by their names. */
function mount<Who extends OpenCall>(
  app: FastifyInstance,
  these: Readonly<Record<string, AccountOperation<Who>>>,
  callOf: (request: FastifyRequest, reply: FastifyReply) => Who,
): void {
  for (const [name, operation] of Object.entries(these)) {
    const declared = operations.get(name);
    if (!declared) throw new Error(`no operation is called "${name}"`);
    app.route({
      method: declared.changes ? ['GET', 'POST'] : [declared.method],
      url: `/${declared.path}`,
      config: { operation: operationNamed(name, !TAKES_NO_ROOM.has(name)) },
      handler: async (request, reply) => {
        const call = callOf(request, reply);
        const { store } = request.server;
        const outcome = await carryOutAccount(store, call, [declared, operation], bodyOf(request));
        if ('refusal' in outcome) return refuse(reply, outcome.refusal);
        return answer(reply, outcome.data, { message: outcome.message });
      },
    });
  }
}

/** Signing in and out, codes, and the own password, address and session. */
export async function accountRoutes(app: FastifyInstance): Promise<void> {
  mount(app, openOperations, openCallOf);
  mount(
    app,
    ownOperations,
    (request, reply): OwnCall => ({
      ...openCallOf(request, reply),
      person: personOf(request),
    }),
  );
}
