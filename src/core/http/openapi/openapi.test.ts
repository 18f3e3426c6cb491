import { describe, expect, it } from 'vitest';
import { activityEvents } from '@/activityEvents';
import type { Field } from '@/core/fields';
import { typeNameOf } from '@/core/resource/resourceNames';
import { readSave } from '@/core/validation/schema';
import { operations } from '@/modules/operations';
import { registry } from '@/registry';
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

/** Returns every value in the document with its key, however deep. */
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

  it('has no dangling references', () => {
    const pointers = [...inside(document)]
      .filter(([key]) => key === '$ref')
      .map(([, to]) => String(to));
    expect(pointers.length).toBeGreaterThan(0);
    for (const to of new Set(pointers)) {
      const [, kind = '', name] =
        /^#\/components\/(schemas|parameters|responses|headers)\/([\w-]+)$/.exec(to) ?? [];
      expect(components[kind], to).toHaveProperty(name ?? '');
    }
  });

  it('gives every call a unique name', () => {
    const ids = calls.map(({ call }) => call.operationId);
    expect(ids.every((id) => typeof id === 'string' && id !== '')).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(calls)(
    'lists the refusals of $method $path and declares the parameters of its path',
    ({ path, call }) => {
      expect(Object.keys(call.responses as object)).toEqual(
        expect.arrayContaining(['400', '401', '403', '404', '422', '429', '503']),
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
      const name = typeNameOf(resource.path);
      const described = Object.keys(schemas[name]?.properties ?? {});
      // Fields that nobody reads are stored only for reports.
      const isRead = ({ read }: Field) => read?.length !== 0;
      for (const [field, of] of Object.entries(resource.fields))
        expect([field, described.includes(field)]).toEqual([field, isRead(of)]);
      expect(described).toEqual(expect.arrayContaining(['id', 'version', 'archived_at']));
      if (!resource.calls.save) return;
      const sent = Object.keys(schemas[`${name}Edit`]?.properties ?? {});
      const writable = Object.entries(resource.fields)
        .filter(([, field]) => !field.readOnly)
        .map(([field]) => field);
      expect(sent).toEqual(['id', 'version', ...writable]);
      expect(Object.keys(schemas[`${name}Add`]?.properties ?? {})).toEqual(writable);
    },
  );

  it('lists who may make each call, from the access table', () => {
    for (const { path, call } of calls)
      expect(call.description, path).toMatch(/^(?:Who may|Open to) .+\.$/s);
    expect(paths['/customers']).toMatchObject({
      get: { 'x-may': { see: { ENGINEER: 'all' } } },
      post: { 'x-may': { add: { CONTRACT_MANAGER: 'team' }, edit: { CONTRACT_MANAGER: 'team' } } },
    });
    expect(paths['/rest/employee-documents']).toMatchObject({
      get: { 'x-may': { see: { CONTRACT_MANAGER: 'team and not_sensitive, or own' } } },
    });
    expect(schemas.Employee?.properties.cost_rate_minor?.['x-read-by']).toEqual([
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

  it('declares the idempotency key for exactly the calls that take one', () => {
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
      ({ method, path }) =>
        method !== 'get' && !/^\/(auth|exports)\/|password|logout|mail-test/.test(path),
    );
    expect(keyed).toHaveLength(changing.length);
  });

  it('describes the values of a field, and allows null unless it is required', () => {
    const { name, phone, status, start_date } = schemas.Employee?.properties ?? {};
    expect(name).toMatchObject({ type: 'string', maxLength: 120, title: 'Name' });
    expect(phone?.type).toEqual(['string', 'null']);
    expect(status).toMatchObject({ enum: ['active', 'suspended', 'left'], default: 'active' });
    expect(start_date).toMatchObject({ format: 'date' });
    expect(schemas.Expense?.properties?.miles).toMatchObject({
      type: ['string', 'null'],
      description: 'Required, and only where the type is mileage; refused elsewhere.',
    });
  });

  it('describes every choice of a form as text, with an empty one for none', () => {
    const body = paths['/expenses']?.post?.requestBody as
      | { content: Record<string, { schema: { properties: Record<string, Json> } }> }
      | undefined;
    const { currency } = body?.content['multipart/form-data']?.schema.properties ?? {};
    expect(currency).toMatchObject({ type: 'string', enum: expect.arrayContaining(['GBP', '']) });
  });

  it('lists every alias of a filter with the name it stands for', () => {
    const parameters = (paths['/customers']?.get?.parameters ?? []) as {
      name: string;
      description?: string;
    }[];
    for (const name of ['customer_type', 'type'])
      expect(parameters).toContainEqual(
        expect.objectContaining({
          name,
          description: 'The same as customer_type_id: one or more',
          schema: { type: 'array', items: expect.objectContaining({ type: 'integer' }) },
        }),
      );
    const names = parameters.flatMap(({ name }) => name ?? []);
    expect(new Set(names).size).toBe(names.length);
  });

  it('lists the fields that an add requires, and requires the id of an edit', () => {
    expect(schemas.CustomerAdd).toMatchObject({ required: ['name', 'customer_type_id'] });
    expect(schemas.CustomerEdit).not.toHaveProperty('required');
    expect(schemas.CustomerSave).toEqual({
      anyOf: [
        { $ref: '#/components/schemas/CustomerAdd' },
        { allOf: [{ $ref: '#/components/schemas/CustomerEdit' }], required: ['id'] },
      ],
    });
  });

  it.each([...registry.values()].filter(({ calls: has }) => has.save))(
    'requires for adding to $path exactly the fields that an empty save lacks',
    (resource) => {
      const read = readSave(resource, {}, 'SUPER_ADMIN');
      const refused = 'errors' in read ? Object.keys(read.errors) : [];
      expect(schemas[`${typeNameOf(resource.path)}Add`]).toMatchObject({ required: refused });
    },
  );

  interface Parameter {
    name: string;
    required: boolean;
    schema?: Json;
    content?: { 'application/json': { schema: Json } };
    explode?: boolean;
  }
  const parametersOf = (path: string) =>
    new Map(
      ((paths[path]?.get?.parameters ?? []) as Parameter[]).map((one) => [one.name, one] as const),
    );

  it.each([
    ['/reports/labour', ['start_date', 'end_date', 'user_id', 'job_number', 'status', 'group']],
    ['/reports/timesheet', ['start_date', 'customer_id', 'property_id', 'contract_manager_id']],
    ['/reports/rebillable', ['start_date', 'customer_id', 'group', 'job_status']],
    ['/reports/afp', ['start_date', 'user_id', 'property_id', 'contract_manager_id', 'status']],
    ['/timesheets/weekly', ['week_start', 'status', 'contract_manager_id', 'start_date']],
    ['/timesheets/audit-notes', ['user_id', 'date', 'sort', 'page', 'per_page']],
  ])('describes the filters, order and pages of %s', (path, names) => {
    expect([...parametersOf(path).keys()]).toEqual(
      expect.arrayContaining([...names, 'page', 'per_page', 'sort', 'order', 'q', 'id']),
    );
  });

  it('types each parameter of a list by its field', () => {
    const parameters = parametersOf('/reports/labour');
    expect(parameters.get('start_date')?.schema).toEqual({ type: 'string', format: 'date' });
    expect(parameters.get('user_id')).toMatchObject({
      explode: false,
      schema: { type: 'array', items: { type: 'integer' } },
    });
    expect(parameters.get('group')?.schema).toMatchObject({
      items: { enum: expect.arrayContaining(['week']) },
    });
    expect(parameters.get('total_claim_hours_from')?.schema).toMatchObject({ type: 'string' });
    expect(parametersOf('/vehicles').get('driver_id__empty')?.schema).toEqual({
      type: 'boolean',
    });
    expect(parameters.get('sort')?.schema).toMatchObject({
      items: { enum: expect.arrayContaining(['date', 'id']) },
    });
    expect(parametersOf('/timesheets/week').get('user_id')).toMatchObject({
      required: true,
      schema: { type: 'integer' },
    });
  });

  it('types sort, range and filter of the second dialect as the JSON they are', () => {
    const schemaAt = (name: string) =>
      parametersOf('/rest/expenses').get(name)?.content?.['application/json'].schema;
    const [field, direction] = (schemaAt('sort')?.prefixItems ?? []) as Json[];
    expect(field?.enum).toEqual(expect.arrayContaining(['id', 'date', 'amount_minor']));
    expect(direction).toEqual({ type: 'string', enum: ['ASC', 'DESC'] });
    expect(schemaAt('range')).toMatchObject({ minItems: 2, maxItems: 2 });
    expect(schemaAt('filter')).toMatchObject({
      additionalProperties: false,
      properties: { date_from: { type: 'string', format: 'date' }, status: expect.anything() },
    });
  });

  it('describes operators and groups of filters once, for every list of either dialect', () => {
    const parameters = components.parameters as Record<string, { schema: Json }>;
    const { propertyNames } = parameters.Conditions?.schema ?? {};
    const names = new RegExp((propertyNames as { pattern: string }).pattern);
    for (const name of ['name__contains', '9.status', '1.date__in', 'customer_id__empty'])
      expect(names.test(name), name).toBe(true);
    for (const name of ['name', 'name__like', '0.status', '10.status'])
      expect(names.test(name), name).toBe(false);
    const listed = paths['/customers']?.get?.parameters as Json[];
    for (const name of ['Conditions', 'Match'])
      expect(listed).toContainEqual({ $ref: `#/components/parameters/${name}` });
    const filter = parametersOf('/rest/customers').get('filter');
    expect(filter?.content?.['application/json'].schema).toMatchObject({
      patternProperties: { [names.source]: {} },
      properties: { match: { enum: ['', 'all', 'any'] } },
    });
  });

  it('describes the figures of a list', () => {
    const figuresOf = (path: string) => {
      const { 200: answer } = (paths[path]?.get?.responses ?? {}) as Record<
        string,
        { content: { 'application/json': { schema: { required: string[]; properties: Json } } } }
      >;
      return answer?.content['application/json'].schema;
    };
    const labour = figuresOf('/reports/labour');
    expect(labour?.required).toEqual(
      expect.arrayContaining(['pagination', 'period', 'total_hours', 'is_closed']),
    );
    expect(labour?.required).not.toContain('total_cost_minor');
    expect(Object.keys(labour?.properties ?? {})).toEqual(
      expect.arrayContaining(['total_cost_minor', 'groups', 'included']),
    );
    expect(figuresOf('/expenses')?.properties.totals).toMatchObject({
      properties: { paid: { type: 'integer' } },
    });
    expect(figuresOf('/reports/afp')?.required).toEqual(
      expect.arrayContaining(['totals', 'standing']),
    );
    expect(figuresOf('/reports/rebillable')?.properties).toHaveProperty('by_source');
    expect(figuresOf('/notices')?.properties).toHaveProperty('unread');
  });

  it('describes refusals, and when to try again', () => {
    const { errors } = schemas.Failure?.properties ?? {};
    expect(errors?.anyOf).toEqual([
      expect.objectContaining({
        additionalProperties: { type: 'array', items: { type: 'string' } },
      }),
      expect.objectContaining({ items: expect.objectContaining({ required: ['message'] }) }),
    ]);
    for (const name of ['TooMany', 'Unavailable'])
      expect(components.responses).toHaveProperty([name, 'headers', 'Retry-After', 'schema']);
  });

  it('types the rows within records and calls', () => {
    const { content } = (paths['/afp-batches/certify']?.post?.requestBody ?? { content: {} }) as {
      content: Record<string, { schema: { properties: Record<string, Json> } }>;
    };
    const { jobs } = content['application/json']?.schema.properties ?? {};
    expect(jobs?.items).toMatchObject({
      required: ['id', 'certified_minor'],
      properties: { id: { type: 'integer' }, certified_minor: { type: 'integer' } },
    });
    expect(schemas.VehicleInspectionAdd?.properties.answers?.items).toMatchObject({
      required: ['item'],
      properties: { answer: expect.anything(), photos: { type: 'array' } },
    });
    expect(schemas.VehicleChecklistAdd?.properties.items?.items).toMatchObject({
      required: ['key', 'section', 'label'],
    });
  });

  it('uses plain summaries, under the headings that people know', () => {
    const summaryOf = (path: string, method = 'get') => paths[path]?.[method]?.summary;
    expect(summaryOf('/employees/delete/{id}')).toBe('Delete an employee');
    expect(summaryOf('/rest/it-assets/{id}', 'delete')).toBe('Delete an IT asset (REST)');
    expect(summaryOf('/absences', 'post')).toBe('Add time off, or edit the one whose id is sent');
    expect(summaryOf('/afp-jobs/restore', 'post')).toBe('Restore a deleted AFP job');
    const tags = new Set(calls.flatMap(({ call }) => call.tags as string[]));
    for (const tag of [
      'Employees',
      'IT assets',
      'IT categories',
      'Reports',
      'Signing in',
      'Monitoring',
    ])
      expect(tags).toContain(tag);
    for (const { path, call } of calls) {
      expect(call.summary, path).not.toMatch(/\ba [aeio]|\bIt |second dialect/);
      for (const tag of call.tags as string[]) expect(tag, path).toMatch(/^[A-Z]/);
    }
  });
});
