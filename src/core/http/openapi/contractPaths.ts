import { fileFields } from '@/core/http/formParts';
import { subtotalNames } from '@/core/http/subtotals';
import type { Operation } from '@/core/operations/operation';
import { purgeAccess } from '@/core/purgeAccess';
import type { Resource } from '@/core/resource/resource';
import { typeNameOf } from '@/core/resource/resourceNames';
import { MAX_IDS } from '@/core/validation/deleting';
import { describedBy } from './access';
import { answersInEnvelope, type ListAnswer } from './answerSchema';
import { schemaOfForm, whole } from './fieldSchema';
import { type Json, json, parameter, ref, repeatable, requiredBody, UPLOAD_FAILURES } from './json';
import { listComponent, listParameters } from './listParameters';

const id = parameter('id', 'path', whole);
const key = parameter(
  'key',
  'query',
  { type: 'string' },
  'Names of fields, separated by commas. A save without an id edits the record that has the values sent in them, and is not deleted; where there is none it adds one.',
);
const outcome = {
  enum: ['added', 'changed', 'unchanged'],
  description: 'Present with `key`: what the save did.',
};
const ids = { type: 'array', items: whole, minItems: 1, maxItems: MAX_IDS };
const idsBody = json({ type: 'object', required: ['ids'], properties: { ids } });
const idBody = json({ type: 'object', required: ['id'], properties: { id: whole } });

/** Returns the calls of a resource in the first dialect: list, save, delete (and its obstacles), restore, purge. */
export function contractPaths(
  resource: Resource,
  operations: ReadonlyMap<string, Operation>,
  tag: string,
): Json {
  const { path, calls } = resource;
  const name = typeNameOf(path);
  const may = { access: resource.access, action: 'save' } as const;
  const head = (call: string) => {
    const operation = operations.get(`${path}/${call}`);
    return {
      operationId: `${path}/${call}`,
      tags: [tag],
      summary: operation?.summary ?? '',
      ...(operation && describedBy(operation)),
    };
  };
  const answersOf = (call: string, description: string, list?: ListAnswer, extras?: Json) =>
    answersInEnvelope(
      description,
      operations.get(`${path}/${call}`)?.answer ?? 'nothing',
      list,
      extras,
    );
  const list = {
    ...head('list'),
    parameters: [...listParameters(resource, subtotalNames(resource)), listComponent('Cursor')],
    responses: answersOf('list', 'A page of records', { of: resource, hasCursor: true }),
  };
  const saveBody = json(ref(`${name}Save`));
  const form = { 'multipart/form-data': { schema: schemaOfForm(resource) } };
  const uploads = fileFields(resource).length > 0;
  const save = {
    ...head('save'),
    ...repeatable({ guard: may }, [key]),
    requestBody: requiredBody(uploads ? { content: { ...saveBody.content, ...form } } : saveBody),
    responses: {
      ...answersOf('save', 'The record', undefined, { outcome }),
      ...(uploads && UPLOAD_FAILURES),
    },
  };
  const remove = { ...head('delete'), parameters: [id], responses: answersOf('delete', 'Deleted') };
  const check = {
    ...head('delete-check'),
    parameters: [
      {
        ...parameter('ids', 'query', { type: 'array', items: whole }, 'Their ids', true),
        style: 'form',
        explode: false,
      },
      parameter(
        'purge',
        'query',
        { type: 'boolean' },
        'Check which could not be destroyed for good; needs the permission to do that.',
      ),
    ],
    responses: answersOf('delete-check', 'The records that would not be deleted'),
  };
  const restore = {
    ...head('restore'),
    ...repeatable({ guard: may }),
    requestBody: requiredBody(idBody),
    responses: answersOf('restore', 'The record'),
  };
  const purge = {
    ...head('purge'),
    ...repeatable({ guard: { access: purgeAccess, action: 'purge' } }),
    requestBody: requiredBody(idsBody),
    responses: answersOf('purge', 'The ids of the destroyed records'),
  };
  return {
    [`/${path}`]: { get: list, ...(calls.save && { post: save }) },
    ...(calls.delete && {
      [`/${path}/delete/{id}`]: {
        get: remove,
        post: {
          ...remove,
          ...repeatable({ guard: may }, [id]),
          operationId: `${path}/delete-post`,
        },
      },
      [`/${path}/delete-check`]: { get: check },
      [`/${path}/restore`]: { post: restore },
      [`/${path}/purge`]: { post: purge },
    }),
  };
}
