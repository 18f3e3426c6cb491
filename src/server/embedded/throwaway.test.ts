import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startThrowaway, type Throwaway } from './index';

describe('a database for tests', { timeout: 60_000 }, () => {
  const abandoned = join(tmpdir(), 'fieldhouse-throwaway-999999999-abcdef');
  let server: Throwaway;
  beforeAll(async () => {
    await mkdir(abandoned, { recursive: true });
    server = await startThrowaway();
  });
  afterAll(() => server.stop());

  async function query(url: string, sql: string) {
    const client = new Client({ connectionString: url });
    await client.connect();
    return (await client.query(sql).finally(() => client.end())).rows;
  }

  it('gives each test file a copy of one template, even many at once', async () => {
    const template = await server.createDatabase('template');
    await query(template, 'create table seeded as select 7 as number');
    const urls = await Promise.all(
      ['one', 'two', 'three'].map((name) => server.createDatabase(name, 'template')),
    );
    for (const url of urls) {
      expect(await query(url, 'select number from seeded')).toEqual([{ number: 7 }]);
    }
    await query(server.url('one'), 'delete from seeded');
    expect(await query(server.url('two'), 'select number from seeded')).toHaveLength(1);
    await expect(query(template, 'select 1')).rejects.toThrow(
      /not currently accepting connections/,
    );
  });

  it('owns its databases without being superuser', async () => {
    const url = await server.createDatabase('owned');
    await query(url, 'create extension pg_trgm');
    expect(await query(url, 'select current_user as me')).toEqual([{ me: 'app' }]);
    await expect(server.createDatabase('owned')).rejects.toThrow(/already exists/);
  });

  it('removes the remains of a killed run', () => {
    expect(existsSync(abandoned)).toBe(false);
  });
});
