import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { isLongRun } from '@/core/testing/longRun';
import { newDataDir, projectFolder } from '../../support/running/product';
import { expect, test } from '../../support/test';

/** Occupies a port; 0 is any free one. */
async function hold(port: number) {
  const server = createServer().listen(port, 'localhost');
  await once(server, 'listening').catch(() => undefined);
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : port, server };
}

// It bundles the whole app, which takes longer than the test.
if (isLongRun)
  test('npm run dev follows PORT and takes the next free port for the app', async () => {
    test.setTimeout(120_000);
    const api = await hold(0);
    api.server.close();
    const taken = await hold(5173);
    const dataDir = newDataDir();
    const child = spawn(process.execPath, ['scripts/dev.mjs'], {
      cwd: projectFolder,
      env: {
        ...process.env,
        PORT: String(api.port),
        DATA_DIR: dataDir,
        NO_COLOR: '1',
        FORCE_COLOR: '0',
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output += text;
      });
    const match = (words: RegExp) => words.exec(output)?.[1];
    await expect
      .poll(() => match(/ready at (\S+)/), { timeout: 60_000 })
      .toBe(`http://localhost:${api.port}`);
    await expect.poll(() => match(/Local:\s+(\S+)/), { timeout: 60_000 }).toBeTruthy();
    const app = match(/Local:\s+(\S+)/) ?? '';
    expect(new URL(app).port).not.toBe('5173');
    expect((await (await fetch(new URL('/api/ready', app))).json()).success).toBe(true);
    expect(await (await fetch(app)).text()).toContain('<div id="root">');
    child.kill('SIGTERM');
    await once(child, 'exit');
    taken.server.close();
    rmSync(dirname(dataDir), { recursive: true, force: true });
  });
