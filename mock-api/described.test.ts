import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { activityEvents } from '@/activityEvents';
import { openApiDocument } from '@/core/http/openapi';
import { operations } from '@/modules/operations';
import { registry } from '@/registry';
import { type RunningMock, startMock } from './testing/mock';

let mock: RunningMock;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock.stop());

/** The document, with its components where JSON Schema expects them. */
const document = JSON.parse(
  JSON.stringify(openApiDocument(registry, operations, activityEvents)).replaceAll(
    '#/components/schemas/',
    '#/$defs/',
  ),
);

/** Returns what is wrong with a response, by its schema in the document. */
function issuesOf(method: string, path: string, body: unknown): string[] {
  const { schema } = document.paths[path][method].responses['200'].content['application/json'];
  const read = z.fromJSONSchema({ ...schema, $defs: document.components.schemas }).safeParse(body);
  return read.success
    ? []
    : read.error.issues.map((one) => `${one.path.join('.')}: ${one.message}`);
}

const QUERIES: Readonly<Record<string, string>> = {
  'employees/by-role': '?role=Engineer',
  'employees/leaver-checklist': '?user_id=4',
  'timesheets/week': '?user_id=4&week_start=2026-02-23',
  'expenses/comments': '?expense_id=1',
  comments: '?entity=vehicles&entity_id=1',
  'comments/people': '?entity=vehicles&entity_id=1',
  'activity-groups/rows': '?id=1',
  'absences/leave': '?user_id=4&from=2026-03-02&to=2026-03-03&holiday_type_id=1',
};

const looks = [...operations.values()].filter(
  ({ method, path, changes, guard, name, answer }) =>
    method === 'GET' &&
    !changes &&
    !path.includes('{') &&
    guard !== 'public' &&
    answer !== 'bytes' &&
    !/-check$/.test(name) &&
    // json-server is not backed up.
    name !== 'backups',
);

describe('a response', () => {
  it.each(looks.map(({ name, path }) => ({ name, path })))(
    'to $name matches the document',
    async ({ name, path }) => {
      const { status, body } = await mock.get('SUPER_ADMIN', `/api/${path}${QUERIES[name] ?? ''}`);
      expect(status, JSON.stringify(body)).toBe(200);
      expect(issuesOf('get', `/${path}`, body)).toEqual([]);
    },
  );

  it.each([...registry.keys()])('in the second dialect to %s matches it too', async (path) => {
    const { body } = await mock.get('SUPER_ADMIN', `/api/rest/${path}`);
    expect(issuesOf('get', `/rest/${path}`, body)).toEqual([]);
  });

  it('to a change matches it, too', async () => {
    const company = { name: 'Described Ltd' };
    const { body } = await mock.post('SUPER_ADMIN', '/api/companies', company);
    expect(issuesOf('post', '/companies', body)).toEqual([]);
    const { id } = body.data;
    const gone = await mock.call('SUPER_ADMIN', 'POST', `/api/companies/delete/${id}`);
    expect(issuesOf('post', '/companies/delete/{id}', gone.body)).toEqual([]);
    const credentials = { email: 'engineer@example.com', password: 'Password1!' };
    const session = await mock.post(undefined, '/api/auth/login', credentials);
    expect(issuesOf('post', '/auth/login', session.body)).toEqual([]);
  });

  it('with another shape is detected', () => {
    const pagination = { current_page: 1, last_page: 1, per_page: 10, total: 1 };
    const page = { success: true, message: 'OK', data: [{ id: 'one', version: 1 }], pagination };
    expect(issuesOf('get', '/makes', page)).toEqual([expect.stringContaining('data.0.id')]);
    const nobody = { success: true, message: 'OK', data: { token: 'a token' } };
    expect(issuesOf('post', '/auth/login', nobody)).not.toEqual([]);
  });
});
