import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { rawConnection, readAnswer } from '@/server/testing/rawHttp';
import { errors } from './answers/errors';
import { draining } from './draining';
import { connectionOptions } from './limits/connections';
import { HTTP_LIMITS } from './limits/httpLimits';
import { trustOf } from './proxies';
import { readiness } from './readiness';

/** Returns a server whose route takes the requested time. */
async function listening() {
  const app = fastify({
    ...connectionOptions(HTTP_LIMITS, trustOf(0)),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  await app.register(errors);
  await app.register(readiness);
  await app.register(draining);
  app.get('/:milliseconds', async (received) => {
    await pause(Number((received.params as { milliseconds: string }).milliseconds));
    return 'done';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: (app.server.address() as AddressInfo).port };
}

const get = (milliseconds: number) => `GET /${milliseconds} HTTP/1.1\r\nHost: x\r\n\r\n`;

/** Returns how a client's request ended: a status, or an error code. */
function send(port: number, agent: Agent, milliseconds = 5): Promise<string> {
  return new Promise((resolve) => {
    const path = `/${milliseconds}`;
    const sent = request({ port, host: '127.0.0.1', path, agent }, (answer) => {
      const wait = answer.headers['retry-after'] ? ' with a time to try again' : '';
      answer.resume();
      answer.on('end', () => resolve(`${answer.statusCode}${wait}`));
      answer.on('error', (error) => resolve(String(error)));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.end();
  });
}

describe('a server that is closed', () => {
  it('drops no request of clients that reuse their connections', async () => {
    const { app, port } = await listening();
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    const outcomes = new Map<string, number>();
    let goOn = true;
    const client = async () => {
      while (goOn) {
        const outcome = await send(port, agent);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        // Clients respect a requested pause.
        if (outcome !== '200') return;
      }
    };
    const clients = Array.from({ length: 20 }, client);
    await pause(300);
    const began = Date.now();
    await app.close();
    expect(Date.now() - began).toBeLessThan(1_500);
    await pause(50);
    goOn = false;
    await Promise.all(clients);
    agent.destroy();
    const known = ['200', '503 with a time to try again', 'ECONNREFUSED'];
    expect([...outcomes.keys()].filter((outcome) => !known.includes(outcome))).toEqual([]);
    expect(outcomes.get('200')).toBeGreaterThan(20);
  });

  it('refuses clients that return after their last call, instead of being gone', async () => {
    const { app, port } = await listening();
    const agent = new Agent({ keepAlive: true });
    const last = send(port, agent, 400);
    await pause(20);
    const closed = app.close();
    expect(await last).toBe('200');
    expect(await send(port, agent)).toBe('503 with a time to try again');
    await closed;
    agent.destroy();
  });

  it('finishes running calls, and announces the end of each connection', async () => {
    const { app, port } = await listening();
    const slow = await rawConnection(port);
    slow.socket.write(get(700));
    await pause(50);
    const closed = app.close();
    await slow.closed;
    await closed;
    const { status, headers, body } = readAnswer(slow.received());
    expect([status, headers.get('connection'), body]).toEqual([200, 'close', 'done']);
  });

  it('serves new clients briefly, then refuses with a time to try again', async () => {
    const { app, port } = await listening();
    const slow = await rawConnection(port);
    slow.socket.write(get(600));
    await pause(50);
    const closed = app.close();
    await pause(100);
    const early = await rawConnection(port);
    early.socket.write(get(1));
    await early.closed;
    expect(readAnswer(early.received()).status).toBe(200);
    await pause(300);
    // Another on a busy connection: it waits for the response before it.
    slow.socket.write(get(1));
    await closed;
    const late = await rawConnection(port);
    await late.closed;
    expect(late.received()).toBe('');
    expect(readAnswer(slow.received()).body).toMatch(/^done/);
  });

  it('does not wait for idle connections', async () => {
    const { app, port } = await listening();
    const silent = await rawConnection(port);
    const reused = await rawConnection(port);
    reused.socket.write(get(1));
    await pause(100);
    const began = Date.now();
    await app.close();
    expect(Date.now() - began).toBeLessThan(700);
    await Promise.all([silent.closed, reused.closed]);
    expect(readAnswer(reused.received()).status).toBe(200);
  });

  it('closes as soon even if the clock is set back meanwhile', async () => {
    const { app, port } = await listening();
    const endless = await rawConnection(port);
    endless.socket.write(get(60_000));
    await pause(100);
    const began = performance.now();
    vi.useFakeTimers({ toFake: ['Date'] });
    const closed = app.close();
    vi.setSystemTime(Date.now() - 3_600_000);
    await closed;
    vi.useRealTimers();
    expect(performance.now() - began).toBeLessThan(1_600);
    await endless.closed;
  });

  it('refuses slow calls and incomplete requests, with a time to try again', async () => {
    const { app, port } = await listening();
    const endless = await rawConnection(port);
    endless.socket.write(get(60_000));
    await pause(100);
    const began = Date.now();
    await app.close();
    expect(Date.now() - began).toBeLessThan(1_600);
    await endless.closed;
    const { status, headers, body } = readAnswer(endless.received());
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(JSON.parse(body)).toMatchObject({
      success: false,
      message: expect.stringContaining('Check whether your change was saved'),
    });
  });

  it('is not ready as soon as it begins to stop', async () => {
    const { app } = await listening();
    expect(await app.readiness.broken()).toEqual({});
    const closed = app.close();
    await vi.waitFor(async () =>
      expect(await app.readiness.broken()).toEqual({ stopping: 'The server is being stopped.' }),
    );
    await closed;
  });
});
