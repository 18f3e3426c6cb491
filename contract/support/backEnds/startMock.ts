import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMock } from '../../../mock-api/app';
import { limitsOf, type Pace, PUBLIC_URL } from './settings';
import type { RunningServer } from './startServer';

/** Starts json-server in this process, with its rows in a file and its mails next to it. */
export async function startMock(dbFile: string, pace: Pace): Promise<RunningServer> {
  const today = new Date().toISOString().slice(0, 10);
  const { app, flush } = createMock({ dbFile, today, ...limitsOf(pace), publicUrl: PUBLIC_URL });
  const server = createServer(app);
  // Like the server's: a test that pauses for more than five seconds would find its connection closed.
  server.keepAliveTimeout = 72_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          // Nothing may be written once the folder is gone.
          flush();
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
