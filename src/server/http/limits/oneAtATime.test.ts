import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { type RawConnection, rawConnection } from '@/server/testing/rawHttp';
import { oneAtATime } from './oneAtATime';

const requests = (count: number) =>
  Array.from({ length: count }, (_, n) => `GET /${n} HTTP/1.1\r\nHost: x\r\n\r\n`).join('');

describe('pipelined requests on one connection', () => {
  let server: Server | undefined;
  let connection: RawConnection | undefined;
  afterEach(() => {
    connection?.socket.destroy();
    server?.close();
  });

  async function connectTo(handler: RequestListener): Promise<RawConnection> {
    const listening = createServer(oneAtATime(handler));
    await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
    server = listening;
    connection = await rawConnection((listening.address() as AddressInfo).port);
    return connection;
  }

  it('are answered one at a time, in their order', async () => {
    const begun: ServerResponse[] = [];
    const { socket, received } = await connectTo((_request, response) => void begun.push(response));
    socket.write(requests(4));
    for (let turn = 0; turn < 4; turn += 1) {
      await expect.poll(() => begun.length).toBe(turn + 1);
      await pause(30);
      expect(begun).toHaveLength(turn + 1);
      begun[turn]?.end(`answer ${turn}`);
    }
    await expect.poll(() => received().match(/answer \d/g)).toHaveLength(4);
    expect(received().match(/answer \d/g)).toEqual([
      'answer 0',
      'answer 1',
      'answer 2',
      'answer 3',
    ]);
  });

  it('wait until the previous response was read', async () => {
    let begun = 0;
    const { socket, received } = await connectTo((_request, response) => {
      begun += 1;
      response.end('x'.repeat(8_000_000));
    });
    socket.pause();
    socket.write(requests(3));
    await expect.poll(() => begun).toBe(1);
    await pause(200);
    expect(begun).toBe(1);
    socket.resume();
    await expect.poll(() => received().length, { timeout: 10_000 }).toBeGreaterThan(24_000_000);
    expect(begun).toBe(3);
  });

  it('do not go on in the asynchronous context of the one before them', async () => {
    const running = new AsyncLocalStorage<string>();
    const found: unknown[] = [];
    const { socket } = await connectTo((request, response) => {
      found.push(running.getStore());
      running.run(request.url ?? '', () => setImmediate(() => response.end()));
    });
    socket.write(requests(3));
    await expect.poll(() => found).toEqual([undefined, undefined, undefined]);
  });

  it('close the connection if there are too many', async () => {
    let begun = 0;
    const { socket, closed } = await connectTo(() => {
      begun += 1;
    });
    socket.write(requests(40));
    await closed;
    expect(begun).toBe(1);
  });

  it('are dropped with their connection', async () => {
    const begun: string[] = [];
    const { socket, closed } = await connectTo((request) => void begun.push(request.url ?? ''));
    socket.write(requests(3));
    await expect.poll(() => begun).toEqual(['/0']);
    socket.destroy();
    await closed;
    await pause(100);
    expect(begun).toEqual(['/0']);
  });
});
