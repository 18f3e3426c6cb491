import { isAbsolute, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '@/core/rateLimits';
import { BadSetting } from '@/core/settings';
import { HTTP_LIMITS } from '@/server/http/limits/httpLimits';
import { DATABASE_LIMITS } from '@/server/http/queues/databaseLimits';
import { readEnvironment } from './environment';
import { projectRoot } from './projectRoot';

describe('the settings', () => {
  it('have defaults for all of them', () => {
    expect(readEnvironment({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      dataDir: join(projectRoot, 'data'),
      databaseUrl: undefined,
      seed: 'demo',
      scale: 0,
      logLevel: 'warn',
      trustProxy: 0,
      publicUrl: 'http://localhost:4000',
      smtpUrl: undefined,
      mailFrom: 'Fieldhouse <no-reply@localhost>',
      zone: 'Europe/London',
      limits: LIMITS,
      http: HTTP_LIMITS,
      database: DATABASE_LIMITS,
    });
  });

  it('are read as given', () => {
    expect(
      readEnvironment({
        PORT: '8080',
        HOST: '0.0.0.0',
        DATA_DIR: '/var/lib/fieldhouse',
        DATABASE_URL: 'postgresql://db/fieldhouse',
        SEED: 'none',
        SCALE: '1000000',
        LOG_LEVEL: 'info',
        TRUST_PROXY: '10.0.0.5, fd00::/8',
        PUBLIC_URL: 'https://office.example.com',
        SMTP_URL: 'smtps://post:geheim@mail.example.com:465',
        MAIL_FROM: 'Example Ltd <office@example.com>',
        TZ: ':Europe/Dublin',
        RATE_LIMIT_LOGIN_ACCOUNT: '11',
        RATE_LIMIT_LOGIN_ADDRESS: '61',
        RATE_LIMIT_LOGIN_FAILURES: '6',
        RATE_LIMIT_FORGOT_PASSWORD: '4',
        RATE_LIMIT_VERIFY_OTP: '21',
        RATE_LIMIT_PUBLIC: '301',
        RATE_LIMIT_API: '100000',
        REQUEST_TIMEOUT: '20',
        UPLOAD_TIMEOUT: '300',
        MAX_CONNECTIONS: '500',
        MAX_CONNECTIONS_ADDRESS: '50',
        MAX_UNSENT_MEGABYTES: '64',
        MAX_UNSENT_MEGABYTES_ADDRESS: '16',
        UPLOADS_AT_ONCE: '3',
        UPLOAD_MEGABYTES_DAY: '100',
        SCREEN_TIMEOUT: '3',
        CALLS_AT_ONCE: '24',
        CALLS_AT_ONCE_PERSON: '5',
        CALLS_WAITING: '300',
        HEAVY_CALLS_AT_ONCE: '1',
      }),
    ).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/var/lib/fieldhouse',
      databaseUrl: 'postgresql://db/fieldhouse',
      seed: 'none',
      scale: 1_000_000,
      logLevel: 'info',
      trustProxy: ['10.0.0.5', 'fd00::/8'],
      publicUrl: 'https://office.example.com',
      smtpUrl: 'smtps://post:geheim@mail.example.com:465',
      mailFrom: 'Example Ltd <office@example.com>',
      zone: 'Europe/Dublin',
      limits: {
        login_account: { most: 11, seconds: 60 },
        login_address: { most: 61, seconds: 60 },
        login_failures: { most: 6, seconds: 900 },
        forgot_password: { most: 4, seconds: 3600 },
        verify_otp: { most: 21, seconds: 60 },
        public_address: { most: 301, seconds: 10 },
        mail_test: LIMITS.mail_test,
        api: { most: 100_000, seconds: 10 },
      },
      http: {
        requestSeconds: 20,
        uploadSeconds: 300,
        connections: 500,
        connectionsOfAddress: 50,
        unsentBytesOfAddress: 16_777_216,
        unsentBytes: 67_108_864,
        uploadsAtOnce: 3,
        uploadBytesOfDay: 104_857_600,
      },
      database: {
        screenSeconds: 3,
        callsAtOnce: 24,
        callsAtOncePerson: 5,
        callsWaiting: 300,
        heavyAtOnce: 1,
      },
    });
  });

  it('resolve a relative data folder against the project, from any working folder', () => {
    const { dataDir } = readEnvironment({ DATA_DIR: 'elsewhere' });
    expect(isAbsolute(dataDir)).toBe(true);
    expect(dataDir).toBe(join(projectRoot, 'elsewhere'));
  });

  it.each([
    [
      'mysql://app:geheim@db/fieldhouse',
      /^A setting cannot be read\. DATABASE_URL: must be a PostgreSQL URL/,
    ],
    ['db.example.com', /must be a PostgreSQL URL/],
    ['postgresql://app:geheim@one,two/fieldhouse', /DATABASE_URL: must name one host/],
    ['postgresql://one:5432,two:5433/fieldhouse', /must name one host/],
    ['postgresql://app@/fieldhouse?host=one,two', /must name one host/],
    ['postgresql://app:geh#eim@db/fieldhouse', /cannot be read as a URL: write signs like @/],
  ])('refuse a DATABASE_URL that leads nowhere, without its password: %s', (url, sentence) => {
    const read = () => readEnvironment({ DATABASE_URL: url });
    expect(read).toThrow(sentence);
    expect(read).not.toThrow(/geh/);
  });

  it.each([
    'postgres://app:a%2Cb@db.example.com:5433/fieldhouse?sslmode=require',
    'postgresql://app@/fieldhouse?host=%2Fvar%2Frun',
    'postgresql://app:a,b@[::1]/fieldhouse',
  ])('take a DATABASE_URL of PostgreSQL: %s', (url) => {
    expect(readEnvironment({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  it.each([
    'PORT',
    'HOST',
    'DATA_DIR',
    'DATABASE_URL',
    'SEED',
    'LOG_LEVEL',
    'TRUST_PROXY',
    'PUBLIC_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'TZ',
    'SCALE',
    'RATE_LIMIT_API',
    'REQUEST_TIMEOUT',
  ])('take an empty %s for one that was left out', (name) => {
    expect(readEnvironment({ [name]: '' })).toEqual(readEnvironment({}));
  });

  it.each([
    ['https://office.example.com/', 'https://office.example.com'],
    ['https://office.example.com/field//', 'https://office.example.com/field'],
    [' http://LOCALHOST:4160 ', 'http://localhost:4160'],
  ])('remove slashes from the end of the public address: %s', (given, stored) => {
    expect(readEnvironment({ PUBLIC_URL: given }).publicUrl).toBe(stored);
  });

  it('let links lead to the port without a public address', () => {
    expect(readEnvironment({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  });

  it.each(['office@example.com', '<office@example.com>', '"Example, Ltd" <office@example.com>'])(
    'accept %s as the sender of mails',
    (from) => {
      expect(readEnvironment({ MAIL_FROM: from }).mailFrom).toBe(from);
    },
  );

  it('never repeat the password of an unreadable mail server URL', () => {
    const read = () => readEnvironment({ SMTP_URL: 'smtp//post:geheim@mail.example.com' });
    expect(read).toThrow(/SMTP_URL: must be an smtp or smtps URL/);
    expect(read).not.toThrow(/geheim/);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['SEED', 'all'],
    ['SCALE', '-1'],
    ['SCALE', '1.5'],
    ['TZ', 'Mars/Olympus'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', 'TRUE'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '99'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['REQUEST_TIMEOUT', '0'],
    ['UPLOAD_TIMEOUT', 'ever'],
    ['MAX_CONNECTIONS', '0'],
    ['MAX_CONNECTIONS_ADDRESS', 'many'],
    ['UPLOADS_AT_ONCE', '0'],
    ['UPLOAD_MEGABYTES_DAY', '1.5'],
    ['SCREEN_TIMEOUT', '0'],
    ['CALLS_AT_ONCE', '0'],
    ['CALLS_AT_ONCE_PERSON', 'all'],
    ['CALLS_WAITING', '-1'],
    ['HEAVY_CALLS_AT_ONCE', '0'],
    ['PUBLIC_URL', 'office.example.com'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'ftp://office.example.com'],
    ['PUBLIC_URL', 'https:office.example.com'],
    ['PUBLIC_URL', 'https://'],
    ['PUBLIC_URL', 'https://somebody@office.example.com'],
    ['PUBLIC_URL', 'https://:geheim@office.example.com'],
    ['PUBLIC_URL', 'https://office.example.com/?from=mail'],
    ['PUBLIC_URL', 'https://office.example.com/#'],
    ['SMTP_URL', 'mail.example.com:25'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'Fieldhouse'],
    ['MAIL_FROM', 'Fieldhouse <no-reply>'],
    ['MAIL_FROM', 'a@example.com, b@example.com'],
    ['MAIL_FROM', 'Fieldhouse <no-reply@example.com>\r\nBcc: eve@example.com'],
    ['MAIL_FROM', 'Field\nhouse <no-reply@example.com>'],
    ['RATE_LIMIT_LOGIN_ACCOUNT', '0'],
    ['RATE_LIMIT_LOGIN_ADDRESS', '-1'],
    ['RATE_LIMIT_LOGIN_FAILURES', 'none'],
    ['RATE_LIMIT_FORGOT_PASSWORD', '1.5'],
    ['RATE_LIMIT_VERIFY_OTP', 'Infinity'],
    ['RATE_LIMIT_API', '1000001'],
  ])('say in words which of them cannot be read: %s=%s', (name, value) => {
    const read = () => readEnvironment({ [name]: value });
    expect(read).toThrow(BadSetting);
    expect(read).toThrow(`A setting cannot be read. ${name}: `);
  });

  it.each([
    ['0', 0],
    ['false', 0],
    ['2', 2],
    ['10.0.0.5', ['10.0.0.5']],
  ])('take TRUST_PROXY=%s for the proxies that are believed', (given, proxies) => {
    expect(readEnvironment({ TRUST_PROXY: given }).trustProxy).toEqual(proxies);
  });

  it('explain why TRUST_PROXY=true is refused', () => {
    expect(() => readEnvironment({ TRUST_PROXY: 'true' })).toThrow(
      /TRUST_PROXY: must not be true: every client could then write any address .* how many proxies/,
    );
  });

  it('give an upload no less time than any other request', () => {
    const { http } = readEnvironment({ REQUEST_TIMEOUT: '600' });
    expect(http.uploadSeconds).toBe(600);
  });

  it('give the range of a limit', () => {
    expect(() => readEnvironment({ RATE_LIMIT_API: '0' })).toThrow(
      'A setting cannot be read. RATE_LIMIT_API: must be a whole number from 1 to 1000000',
    );
  });

  it('name all unreadable ones at once', () => {
    expect(() => readEnvironment({ PORT: 'x', SEED: 'x' })).toThrow(/PORT: .*; SEED: /);
  });

  it('give production no demo data, whose password is public, unless requested', () => {
    expect(readEnvironment({ NODE_ENV: 'production' }).seed).toBe('none');
    expect(readEnvironment({ NODE_ENV: 'production', SEED: 'demo' }).seed).toBe('demo');
    expect(readEnvironment({ NODE_ENV: 'development' }).seed).toBe('demo');
  });

  it('give none with an https address either, and explain why', () => {
    const PUBLIC_URL = 'https://office.example.com';
    expect(readEnvironment({ PUBLIC_URL })).toMatchObject({
      seed: 'none',
      notSeeded: 'PUBLIC_URL begins with https',
    });
    expect(readEnvironment({ PUBLIC_URL: 'HTTPS://Office.example.com' }).seed).toBe('none');
    for (const SEED of ['demo', 'none'] as const) {
      const given = readEnvironment({ PUBLIC_URL, SEED });
      expect(given.seed).toBe(SEED);
      expect(given).not.toHaveProperty('notSeeded');
    }
    expect(readEnvironment({ PUBLIC_URL: 'http://localhost:4000' }).seed).toBe('demo');
  });
});
