import type { Operation } from '../../kernel/operation';
import type { Resource } from '../../kernel/resource';
import { fileFields } from '../formParts';
import { accessTo } from './access';
import { schemaOfForm, whole } from './fieldSchema';
import {
  answering,
  componentName,
  envelope,
  type Json,
  json,
  parameter,
  ref,
  repeatable,
  UPLOAD_FAILURES,
} from './json';
import { listParameters } from './listParameters';

const id = parameter('id', 'path', whole);
const idBody = json({ type: 'object', required: ['id'], properties: { id: whole } });

/** The calls of a resource in the first dialect: list, save, delete (and what prevents it), restore. */
export function contractPaths(
  resource: Resource,
  operations: ReadonlyMap<string, Operation>,
): Json {
  const { path, calls } = resource;
  const name = componentName(path);
  const may = { access: resource.access, action: 'save' } as const;
  const head = (call: string) => {
    const operation = operations.get(`${path}/${call}`);
    return {
      operationId: `${path}/${call}`,
      tags: [path],
      summary: operation?.summary ?? '',
      ...(operation && accessTo(operation.guard)),
    };
  };
  const page = envelope({ type: 'array', items: ref(name) }, { pagination: ref('Pagination') });
  const record = answering('The record', envelope(ref(name)));
  const deleted = answering('Deleted', envelope({ type: 'object', properties: { id: whole } }));
  const list = {
    ...head('list'),
    parameters: listParameters(resource),
    responses: answering('A page of records', page),
  };
  const saveBody = json(ref(`${name}Save`));
  const form = { 'multipart/form-data': { schema: schemaOfForm(resource) } };
  const uploads = fileFields(resource).length > 0;
  const save = {
    ...head('save'),
    ...repeatable({ guard: may }),
    requestBody: uploads ? { content: { ...saveBody.content, ...form } } : saveBody,
    responses: uploads ? { ...record, ...UPLOAD_FAILURES } : record,
  };
  const remove = { ...head('delete'), parameters: [id], responses: deleted };
  const check = {
    ...head('delete-check'),
    parameters: [{ ...parameter('ids', 'query', { type: 'string' }), required: true }],
    responses: answering(
      'The records that would not be deleted',
      envelope({ type: 'array', items: ref('DeletionObstacle') }),
    ),
  };
  const restore = {
    ...head('restore'),
    ...repeatable({ guard: may }),
    requestBody: idBody,
    responses: record,
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
    }),
  };
}
