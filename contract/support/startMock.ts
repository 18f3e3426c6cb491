import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMock } from '../../mock-api/app';
import type { RunningServer } from './startServer';

/** Starts json-server in this process, its rows in a file of its own. */
export async function startMock(dbFile: string): Promise<RunningServer> {
  const server = createServer(createMock({ dbFile, today: new Date().toISOString().slice(0, 10) }));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
