import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { badFiles } from '@/core/testing/badFiles';
import { soundFiles } from '@/core/testing/files';
import { sampleFiles } from '@/modules/samples';
import { type RunningMock, startMock } from './testing/mock';

let mock: RunningMock;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock.stop());
beforeEach(() => mock.post(undefined, '/__reset', {}));

const [pdf] = soundFiles;
const folder = () => join(dirname(mock.dbFile), 'uploaded');
const names = () => (existsSync(folder()) ? readdirSync(folder()) : []);

async function upload(file: { name: string; bytes: Uint8Array }, path = '/api/employee-documents') {
  const form = new FormData();
  form.set('user_id', '4');
  form.set('document_type_id', '1');
  form.set('file', new File([Uint8Array.from(file.bytes)], file.name));
  const body = new Response(form);
  const raw = new Uint8Array(await body.arrayBuffer());
  const headers = { 'content-type': body.headers.get('content-type') ?? '' };
  return mock.call('SUPER_ADMIN', 'POST', path, { raw, headers });
}

describe('an uploaded file', () => {
  it('is stored next to the JSON file until a reset, under an unused number', async () => {
    const { body } = await upload(pdf);
    const { id } = body.data.file;
    expect(id).toBe(sampleFiles().length + 1);
    expect(names()).toEqual([String(id)]);
    expect((await mock.get('SUPER_ADMIN', `/api/files/${id}`)).status).toBe(200);
    await mock.post(undefined, '/__reset', {});
    expect(names()).toEqual([]);
    expect((await mock.get('SUPER_ADMIN', `/api/files/${id}`)).status).toBe(404);
    expect((await mock.get('SUPER_ADMIN', '/api/files/1')).status).toBe(200);
  });

  it('is not stored if it is refused', async () => {
    for (const bad of badFiles.slice(0, 5))
      expect((await upload(bad)).status).toBeGreaterThanOrEqual(413);
    expect(names()).toEqual([]);
  });

  it('is accepted where documents are saved, and nowhere else', async () => {
    for (const path of [
      '/api/makes',
      '/api/rest/employee-documents',
      '/api/employee-documents/restore',
    ])
      expect((await upload(pdf, path)).status, path).toBe(415);
    expect(names()).toEqual([]);
  });
});
