import type { FastifyInstance } from 'fastify';
import { everyOperation } from '../../application/everyOperation';
import { everyView } from '../../application/everyView';
import { operations } from '../../domain/operations';
import { registry } from '../../domain/registry';
import { bodyOf } from './body';
import { answerView, carryOut } from './carryOut';
import { operationInput } from './operationInput';
import { operationNamed } from './operationNamed';

/** Every call that only looks, beside the lists of resources. */
function viewRoutes(app: FastifyInstance): void {
  for (const [name, view] of Object.entries(everyView)) {
    const { path = name, input = {} } = operations.get(name) ?? {};
    app.get(`/${path}`, { config: { operation: operationNamed(name, false) } }, (request, reply) =>
      answerView(request, reply, view, { input }),
    );
  }
}

/** Every call that changes something and is more than a save or a deletion, with what its body holds beside its fields. */
function changeRoutes(app: FastifyInstance): void {
  for (const [name, operation] of Object.entries(everyOperation(registry))) {
    const { changes, path = name, many = {} } = operations.get(name) ?? {};
    app.route({
      method: changes ? ['GET', 'POST'] : ['POST'],
      url: `/${path}`,
      config: { operation: operationNamed(name, true) },
      handler: async (request, reply) => {
        const values = operationInput(name, request, reply, Object.keys(many));
        if (!values) return reply;
        return carryOut(request, reply, operation, { values, body: bodyOf(request) });
      },
    });
  }
}

/** The calls that are more than list, save and delete, as the application carries them out. */
export async function operationRoutes(app: FastifyInstance): Promise<void> {
  viewRoutes(app);
  changeRoutes(app);
}
