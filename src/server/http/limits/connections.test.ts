import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RawConnection, rawConnection, readAnswer } from '@/server/testing/rawHttp';
import { startTestApp, type TestApp } from '@/server/testing/testApp';
import { HTTP_LIMITS } from './httpLimits';

async function listen(options: Parameters<typeof startTestApp>[1]) {
  const server = await startTestApp(undefined, options);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  return { ...server, port: (server.app.server.address() as AddressInfo).port };
}

const open: RawConnection[] = [];
afterEach(async () => {
  for (const { socket } of open) socket.destroy();
  await Promise.all(open.splice(0).map(({ closed }) => closed));
});

async function connectTo(port: number, from?: string): Promise<RawConnection> {
  const connection = await rawConnection(port, from);
  open.push(connection);
  return connection;
}

const alive = (connections: RawConnection[]) => connections.filter(({ isOpen }) => isOpen());

describe('requests that never complete', () => {
  let server: TestApp & { port: number };
  beforeAll(async () => {
    server = await listen({ http: { ...HTTP_LIMITS, requestSeconds: 1, uploadSeconds: 2 } });
  });
  afterAll(() => server.close());

  const post = (path: string, type: string) =>
    `POST /api/${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 9000\r\n\r\n`;

  it('are cut off: of 20 slow connections none survives, and others are served meanwhile', async () => {
    const { authorization } = await server.as('ENGINEER');
    const form = 'multipart/form-data; boundary=x';
    const starts = [
      '',
      'GET /api/health HTTP/1.1\r\n',
      post('auth/login', 'application/json'),
      post('employee-documents', form),
      post('employee-documents', form).replace(
        'Host: x',
        `Host: x\r\nAuthorization: ${authorization}`,
      ),
    ];
    const sockets = await Promise.all(Array.from({ length: 20 }, () => connectTo(server.port)));
    sockets.forEach(({ socket }, index) => {
      socket.write(starts[index % starts.length] ?? '');
    });
    // The first of each five is silent; the others send a byte now and then.
    const drip = setInterval(() => {
      sockets.forEach(({ socket, isOpen }, index) => {
        if (index % starts.length > 0 && isOpen()) socket.write('x');
      });
    }, 100);
    const served: number[] = [];
    const began = Date.now();
    while (Date.now() - began < 4_500 && alive(sockets).length > 0) {
      served.push((await fetch(`http://127.0.0.1:${server.port}/api/ready`)).status);
      await pause(100);
    }
    clearInterval(drip);
    expect(alive(sockets)).toHaveLength(0);
    // The number depends on the machine, but each is served.
    expect(served.length).toBeGreaterThan(1);
    expect(new Set(served)).toEqual(new Set([200]));
  });

  it('are refused in the envelope', async () => {
    const slow = await connectTo(server.port);
    slow.socket.write(post('auth/login', 'application/json'));
    await slow.closed;
    const { status, headers, body } = readAnswer(slow.received());
    expect(status).toBe(408);
    expect(headers.get('connection')).toBe('close');
    expect(JSON.parse(body)).toMatchObject({ success: false, data: null });
  });

  it('get the time of an upload if somebody who is signed in sends files', async () => {
    const { authorization } = await server.as('SUPER_ADMIN');
    const slow = await connectTo(server.port);
    const head = post('employee-documents', 'multipart/form-data; boundary=x');
    slow.socket.write(head.replace('Host: x', `Host: x\r\nAuthorization: ${authorization}`));
    const drip = setInterval(() => slow.socket.write('x'), 200);
    await pause(1_600);
    expect(slow.isOpen()).toBe(true);
    await slow.closed;
    clearInterval(drip);
    expect(readAnswer(slow.received()).status).toBe(408);
  });
});

describe('one address', () => {
  it('has a limited number of connections, and other addresses are accepted', async () => {
    const server = await listen({ http: { ...HTTP_LIMITS, connectionsOfAddress: 5 } });
    const sockets = await Promise.all(Array.from({ length: 9 }, () => connectTo(server.port)));
    await pause(100);
    expect(alive(sockets)).toHaveLength(5);
    const other = await connectTo(server.port, '127.0.0.2');
    other.socket.write('GET /api/ready HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    await other.closed;
    expect(readAnswer(other.received()).status).toBe(200);
    // Released connections can be used again.
    alive(sockets)[0]?.socket.destroy();
    await pause(100);
    const next = await connectTo(server.port);
    await pause(50);
    expect(next.isOpen()).toBe(true);
    await server.close();
  });

  it('of a trusted proxy is not limited, but clients that flood through it are', async () => {
    const http = { ...HTTP_LIMITS, connectionsOfAddress: 3 };
    const server = await listen({ http, trustProxy: ['127.0.0.1'] });
    const by = async (address: string, count: number) => {
      const sockets = await Promise.all(
        Array.from({ length: count }, () => connectTo(server.port)),
      );
      for (const { socket } of sockets)
        socket.write(
          `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.1, ${address}\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
        );
      await pause(200);
      return sockets.map(({ received }) => readAnswer(received()).status).filter(Boolean);
    };
    expect(await by('203.0.113.7', 5)).toEqual([429, 429]);
    expect(await by('203.0.113.8', 3)).toEqual([]);
    expect((await fetch(`http://127.0.0.1:${server.port}/api/ready`)).status).toBe(200);
    for (const { socket } of open) socket.destroy();
    await server.close();
  });

  it('cannot bypass its limits by an X-Forwarded-For header', async () => {
    const server = await startTestApp(undefined, {
      limits: {
        ...(await import('@/core/rateLimits')).LIMITS,
        login_address: { most: 3, seconds: 60 },
      },
    });
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        server.app.inject({
          method: 'POST',
          url: '/api/auth/login',
          headers: { 'x-forwarded-for': `198.51.100.${n}` },
          payload: { email: `nobody${n}@example.com`, password: 'Wrong password 1' },
        }),
      ),
    );
    expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
    await server.close();
  });
});

describe('what cannot be read as a request', () => {
  let server: TestApp & { port: number };
  beforeAll(async () => {
    server = await listen({});
  });
  afterAll(() => server.close());

  const get = (path: string, ...headers: string[]) =>
    ['GET', path, 'HTTP/1.1\r\nHost: x\r\nConnection: close'].join(' ') +
    headers.map((line) => `\r\n${line}`).join('') +
    '\r\n\r\n';

  it.each([
    ['an address that cannot be decoded', get('/%ff'), 400],
    ['such an address of the API', get('/api/companies/delete/%E0%A4%A'), 400],
    ['such an address below the files', get('/assets/%c0%ae%c0%ae/x.js'), 400],
    ['a parameter without end', get(`/api/files/${'1'.repeat(5_000)}`), 404],
    ['an address longer than a header', get(`/${'x'.repeat(20_000)}`), 431],
    ['a header longer than 16 KB', get('/api/health', `X-Long: ${'x'.repeat(20_000)}`), 431],
    ['no HTTP at all', 'hello, is anybody there?\r\n\r\n', 400],
    ['TLS on a plain port', '\x16\x03\x01\x00\xf4\x01\x00\x00\xf0\x03\x03', 400],
    ['a header without a name', get('/api/health', ': x'), 400],
    ['a character that no header has', get('/api/health', 'X-Odd: a\x00b'), 400],
    ['an expectation nobody meets', get('/api/health', 'Expect: the-unexpected'), 400],
    ['no host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['two lengths', get('/api/health', 'Content-Length: 1', 'Content-Length: 2'), 400],
    [
      'a length with chunks',
      get('/api/health', 'Content-Length: 1', 'Transfer-Encoding: chunked'),
      400,
    ],
    ['a method nobody knows', get('/api/health').replace('GET', 'FROB'), 400],
    ['a method nobody routes', get('/api/health').replace('GET', 'TRACE'), 404],
    ['a method of files', get('/api/health').replace('GET', 'PROPFIND'), 404],
    ['an address of another server', get('http://other.example/api/nothing'), 404],
    ['a star', get('*').replace('GET', 'OPTIONS'), 404],
  ])(
    'is refused in the envelope, with the headers of every response: %s',
    async (_what, raw, status) => {
      const connection = await connectTo(server.port);
      connection.socket.write(raw, 'latin1');
      await Promise.race([connection.closed, pause(3_000)]);
      const answer = readAnswer(connection.received());
      expect(answer.status).toBe(status);
      expect(JSON.parse(answer.body)).toMatchObject({
        success: false,
        data: null,
        message: expect.stringMatching(/^[A-Z].*\.$/),
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'permissions-policy': expect.stringMatching(/^camera=\(self\), .*microphone=\(\)/),
      });
    },
  );
});

describe('an ambiguous request', () => {
  let server: TestApp & { port: number };
  beforeAll(async () => {
    server = await listen({});
  });
  afterAll(() => server.close());

  const answerTo = async (text: string) => {
    const connection = await connectTo(server.port);
    connection.socket.write(text);
    await connection.closed;
    return readAnswer(connection.received());
  };

  it.each([
    ['Host', 'one.example', 'two.example'],
    ['Authorization', 'Bearer one', 'Bearer two'],
    ['Idempotency-Key', 'the-first-key', 'the-second-key'],
    ['Content-Type', 'application/json', 'text/plain'],
  ])('with a repeated %s header is refused, in any case of its letters', async (name, one, two) => {
    const host = name === 'Host' ? '' : 'Host: x\r\n';
    const { status, headers, body } = await answerTo(
      `GET /api/health HTTP/1.1\r\n${host}${name}: ${one}\r\n${name.toLowerCase()}: ${two}\r\nConnection: close\r\n\r\n`,
    );
    expect(status).toBe(400);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(JSON.parse(body)).toMatchObject({
      success: false,
      message: `The request gives the header ${name} more than once.`,
    });
  });

  it('for a tunnel is refused like an unreadable one', async () => {
    const { status, body } = await answerTo(
      'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n',
    );
    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ success: false });
  });
});
