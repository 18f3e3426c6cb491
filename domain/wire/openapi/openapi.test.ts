import { describe, expect, it } from 'vitest';
import { activityEvents } from '../../activityEvents';
import type { Field } from '../../kernel/fields';
import { operations } from '../../operations';
import { registry } from '../../registry';
import { openApiDocument } from './index';
import type { Json } from './json';

const document = openApiDocument(registry, operations, activityEvents);
const paths = document.paths as Record<string, Record<string, Record<string, unknown>>>;
const components = document.components as Record<string, object>;
const schemas = (
  document.components as {
    schemas: Record<string, { properties: Record<string, Record<string, unknown>> }>;
  }
).schemas;

/** Every value in the document with its key, however deep. */
function* inside(value: unknown): Generator<[string, unknown]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    yield [key, child];
    yield* inside(child);
  }
}

const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ path, method, call })),
);

describe('the OpenAPI document', () => {
  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    expect(document.openapi).toBe('3.1.0');
  });

  it('points at nothing that is not there', () => {
    const pointers = [...inside(document)]
      .filter(([key]) => key === '$ref')
      .map(([, to]) => String(to));
    expect(pointers.length).toBeGreaterThan(0);
    for (const to of new Set(pointers)) {
      const [, kind = '', name] = /^#\/components\/(schemas|parameters)\/([\w-]+)$/.exec(to) ?? [];
      expect(components[kind], to).toHaveProperty(name ?? '');
    }
  });

  it('gives every call a name of its own', () => {
    const ids = calls.map(({ call }) => call.operationId);
    expect(ids.every((id) => typeof id === 'string' && id !== '')).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(calls)(
    'says how $method $path can be refused, and declares the parameters of its path',
    ({ path, call }) => {
      expect(Object.keys(call.responses as object)).toEqual(
        expect.arrayContaining(['400', '401', '403', '404', '422']),
      );
      const declared = ((call.parameters ?? []) as { name: string; in: string }[])
        .filter((one) => one.in === 'path')
        .map(({ name }) => name);
      expect(declared).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    },
  );

  it.each([...operations.values()])(
    'describes $name, and its POST if the GET changes something',
    ({ path, method, changes }) => {
      expect(paths[`/${path}`]).toHaveProperty(method.toLowerCase());
      if (changes) expect(paths[`/${path}`]).toHaveProperty('post');
    },
  );

  it.each([...registry.values()])(
    'describes $path in both dialects, and no call it lacks',
    ({ path, calls: has }) => {
      const methods = (at: string) => Object.keys(paths[at] ?? {}).sort();
      expect(methods(`/${path}`)).toEqual(has.save ? ['get', 'post'] : ['get']);
      expect(methods(`/${path}/delete/{id}`)).toEqual(has.delete ? ['get', 'post'] : []);
      expect(methods(`/${path}/delete-check`)).toEqual(has.delete ? ['get'] : []);
      expect(methods(`/${path}/restore`)).toEqual(has.delete ? ['post'] : []);
      expect(methods(`/rest/${path}`)).toEqual(has.save ? ['get', 'post'] : ['get']);
      expect(methods(`/rest/${path}/{id}`)).toEqual([
        ...(has.delete ? ['delete'] : []),
        'get',
        ...(has.save ? ['put'] : []),
      ]);
    },
  );

  it.each([...registry.values()])(
    'describes every field of $path, without read-only fields in saves',
    (resource) => {
      const name = resource.path.replace(/(?:^|-)([a-z0-9])/g, (_all, letter: string) =>
        letter.toUpperCase(),
      );
      const described = Object.keys(schemas[name]?.properties ?? {});
      // What nobody reads of a record is kept for reports alone.
      const isRead = ({ read }: Field) => read?.length !== 0;
      for (const [field, of] of Object.entries(resource.fields))
        expect([field, described.includes(field)]).toEqual([field, isRead(of)]);
      expect(described).toEqual(expect.arrayContaining(['id', 'version', 'archived_at']));
      if (!resource.calls.save) return;
      const sent = Object.keys(schemas[`${name}Save`]?.properties ?? {});
      const writable = Object.entries(resource.fields)
        .filter(([, field]) => !field.readOnly)
        .map(([field]) => field);
      expect(sent).toEqual(['id', 'version', ...writable]);
    },
  );

  it('says of every call who may make it, as the access table has it', () => {
    for (const { path, call } of calls)
      expect(call.description, path).toMatch(/^(?:Who may|Open to) .+\.$/);
    expect(paths['/customers']).toMatchObject({
      get: { 'x-may': { see: { ENGINEER: 'all' } } },
      post: { 'x-may': { add: { CONTRACT_MANAGER: 'team' }, edit: { CONTRACT_MANAGER: 'team' } } },
    });
    expect(paths['/rest/employee-documents']).toMatchObject({
      get: { 'x-may': { see: { CONTRACT_MANAGER: 'team and not_sensitive, or own' } } },
    });
    expect(schemas.Employees?.properties.cost_rate_minor?.['x-read-by']).toEqual([
      'SUPER_ADMIN',
      'ADMIN',
      'HR_ADMINISTRATOR',
    ]);
  });

  it('describes a form for records with files, and for no others', () => {
    const bodyOf = (path: string) =>
      paths[path]?.post?.requestBody as { content: Record<string, { schema: Json }> };
    const { content } = bodyOf('/employee-documents');
    expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data']);
    const parts = content['multipart/form-data']?.schema.properties as Record<string, Json>;
    expect(parts.file).toMatchObject({ type: 'string', format: 'binary' });
    expect(parts.user_id).toMatchObject({ type: 'string' });
    expect(parts).not.toHaveProperty('status');
    const responses = paths['/employee-documents']?.post?.responses as object;
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['413', '415']));
    expect(Object.keys(bodyOf('/makes').content)).toEqual(['application/json']);
  });

  it('says of every call that can be sent again under a key that it takes one, and of no other', () => {
    const keyed = calls.filter(({ call }) =>
      JSON.stringify(call.parameters ?? []).includes('Idempotency-Key'),
    );
    const named = keyed.map(({ method, path }) => `${method} ${path}`);
    expect(named).toEqual(
      expect.arrayContaining([
        'post /companies',
        'post /companies/restore',
        'post /companies/delete/{id}',
        'post /rest/companies',
        'put /rest/companies/{id}',
        'delete /rest/companies/{id}',
        'post /timesheets/approve',
        'post /timesheets/save-week',
        'post /employees/invite',
      ]),
    );
    expect(named.filter((name) => /^get|\/auth\/|password/.test(name))).toEqual([]);
    const changing = calls.filter(
      ({ method, path }) => method !== 'get' && !/^\/(auth|exports)\/|password|logout/.test(path),
    );
    expect(keyed).toHaveLength(changing.length);
  });

  it('says what a field may hold, and that it may be empty unless it is required', () => {
    const { name, phone, status, start_date } = schemas.Employees?.properties ?? {};
    expect(name).toMatchObject({ type: 'string', maxLength: 120, title: 'Name' });
    expect(phone?.type).toEqual(['string', 'null']);
    expect(status).toMatchObject({ enum: ['active', 'suspended', 'left'], default: 'active' });
    expect(start_date).toMatchObject({ format: 'date' });
  });

  it('offers in a form a text for every choice, an empty one for none', () => {
    const body = paths['/expenses']?.post?.requestBody as
      | { content: Record<string, { schema: { properties: Record<string, Json> } }> }
      | undefined;
    const { currency } = body?.content['multipart/form-data']?.schema.properties ?? {};
    expect(currency).toMatchObject({ type: 'string', enum: expect.arrayContaining(['GBP', '']) });
  });

  it('shows every alias of a filter, and what it is the same as', () => {
    const parameters = (paths['/customers']?.get?.parameters ?? []) as {
      name: string;
      description?: string;
    }[];
    for (const name of ['customer_type', 'type'])
      expect(parameters).toContainEqual(
        expect.objectContaining({ name, description: 'The same as customer_type_id' }),
      );
    const names = parameters.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
