import { fileFields } from '@/core/http/formParts';
import { crudOperations } from '@/core/operations/crudOperations';
import { METHODS } from '@/core/operations/operation';
import type { Resource } from '@/core/resource/resource';
import { fieldsWrong } from '@/core/validation/refusals';
import { changesOfResource } from '@/engine/crudOperations';
import { viewsOfResource } from '@/engine/lists/viewsOfResource';
import { missingCalls } from './missing';
import { answerView, bodyOf, idOf, respond } from './respond';
import { type Route, routeOf } from './route';

const keyTwice = fieldsWrong({ key: ['"key" was given more than once.'] });

/** Returns the handlers of a resource's calls, by the last part of their names. */
function answersOf(of: Resource): Readonly<Record<string, Route['answer']>> {
  const changes = changesOfResource(of);
  const views = viewsOfResource(of);
  return {
    list: (visit) => answerView(visit, views.list),
    'delete-check': (visit) => answerView(visit, views['delete-check']),
    save: async (visit) => {
      const { received } = visit;
      const key = received.query.key;
      if (Array.isArray(key)) return { refusal: keyTwice };
      return respond(visit, changes.save, {
        ...(received.form ?? { body: bodyOf(received) }),
        key,
      });
    },
    delete: (visit) => respond(visit, changes.delete, { id: idOf(visit.received) }),
    restore: (visit) => respond(visit, changes.restore, { body: bodyOf(visit.received) }),
    purge: (visit) => respond(visit, changes.purge, { body: bodyOf(visit.received) }),
  };
}

/** Returns the routes of a resource in the first dialect: list, save, delete, restore, purge. */
export function crudRoutes(of: Resource): Route[] {
  const answers = answersOf(of);
  const takesForms = fileFields(of).length > 0;
  const routes = crudOperations(of).flatMap((operation) => {
    const verb = operation.name.slice(of.path.length + 1);
    const answer = answers[verb];
    if (!answer) return [];
    const form = verb === 'save' && takesForms ? { form: of } : {};
    return [{ ...routeOf(operation, answer), ...form }];
  });
  const paths = ['', '/delete/{id}', '/delete-check', '/restore', '/purge'].map(
    (at) => of.path + at,
  );
  return [...routes, ...missingCalls(of.path, paths, METHODS, routes)];
}
