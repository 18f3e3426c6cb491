import { isAbsolute, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BadEnvironment, readEnvironment } from './environment';
import { projectRoot } from './projectRoot';

describe('the settings', () => {
  it('have defaults for all of them', () => {
    expect(readEnvironment({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      dataDir: join(projectRoot, 'data'),
      databaseUrl: undefined,
      seed: 'demo',
      logLevel: 'warn',
      trustProxy: false,
    });
  });

  it('are taken as they are said', () => {
    expect(
      readEnvironment({
        PORT: '8080',
        HOST: '0.0.0.0',
        DATA_DIR: '/var/lib/fieldhouse',
        DATABASE_URL: 'postgresql://db/fieldhouse',
        SEED: 'none',
        LOG_LEVEL: 'info',
        TRUST_PROXY: 'true',
      }),
    ).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/var/lib/fieldhouse',
      databaseUrl: 'postgresql://db/fieldhouse',
      seed: 'none',
      logLevel: 'info',
      trustProxy: true,
    });
  });

  it('put a relative data folder into the project, wherever the server was started', () => {
    const { dataDir } = readEnvironment({ DATA_DIR: 'elsewhere' });
    expect(isAbsolute(dataDir)).toBe(true);
    expect(dataDir).toBe(join(projectRoot, 'elsewhere'));
  });

  it.each(['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'SEED', 'LOG_LEVEL', 'TRUST_PROXY'])(
    'take an empty %s for one that was left out',
    (name) => {
      expect(readEnvironment({ [name]: '' })).toEqual(readEnvironment({}));
    },
  );

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['SEED', 'all'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'yes'],
  ])('say in words which of them cannot be read: %s=%s', (name, value) => {
    const read = () => readEnvironment({ [name]: value });
    expect(read).toThrow(BadEnvironment);
    expect(read).toThrow(`A setting cannot be read. ${name}: `);
  });

  it('name all that cannot be read at once', () => {
    expect(() => readEnvironment({ PORT: 'x', SEED: 'x' })).toThrow(/PORT: .*; SEED: /);
  });

  it('give production no demo data, whose password everybody knows, unless it is asked for', () => {
    expect(readEnvironment({ NODE_ENV: 'production' }).seed).toBe('none');
    expect(readEnvironment({ NODE_ENV: 'production', SEED: 'demo' }).seed).toBe('demo');
    expect(readEnvironment({ NODE_ENV: 'development' }).seed).toBe('demo');
  });
});
