import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GatheringSocket } from './gatheringSocket';

let folder: string;
let server: Server;
let received: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gathering-'));
  received = '';
  server = createServer((socket) => socket.on('data', (bytes) => (received += String(bytes))));
  await new Promise<void>((done) => server.listen(join(folder, 'socket'), done));
});

afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const connected = async () => {
  const socket = new GatheringSocket();
  socket.connect(join(folder, 'socket'));
  await new Promise((done) => socket.once('connect', done));
  return socket;
};

describe('a gathering socket', () => {
  it('sends together what is written in one turn, corked or not', async () => {
    const socket = await connected();
    // Bytes that were handed to the system at once are no longer counted here.
    socket.write('one ');
    socket.cork();
    socket.write('two ');
    socket.uncork();
    await Promise.resolve();
    socket.write('three');
    expect([socket.writableLength, received]).toEqual([13, '']);
    await vi.waitFor(() => expect(received).toBe('one two three'));
    expect(socket.writableLength).toBe(0);
    socket.destroy();
  });

  it('sends what is written later by itself', async () => {
    const socket = await connected();
    socket.write('one ');
    await vi.waitFor(() => expect(received).toBe('one '));
    socket.write('two');
    await vi.waitFor(() => expect(received).toBe('one two'));
    socket.destroy();
  });
});
