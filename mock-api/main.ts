import { mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { companyDay } from '@/core/dates/companyTime';
import { BadSetting, everySetting, limitsOf, readSettings } from '@/core/settings';
import { checkSwitchedOff } from '@/modules/checkModulesOff';
import { lockFolder } from './folderLock';

const port = Number(process.env.MOCK_PORT || 4001);
const host = process.env.HOST || '127.0.0.1';
const ownFolder = dirname(fileURLToPath(import.meta.url));
const dbFile = resolve(process.env.MOCK_DB || join(ownFolder, 'db.json'));
const folder = dirname(dbFile);
mkdirSync(folder, { recursive: true });
const { SEED, MOCK_SEED } = process.env;
const plain = SEED === 'none' ? 'none' : 'demo';
const seed = MOCK_SEED ? { read: () => readFileSync(MOCK_SEED, 'utf8') } : plain;

async function start() {
  const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`;
  try {
    checkSwitchedOff();
    lockFolder(folder);
    const settings = readSettings(everySetting, process.env);
    const limits = limitsOf(settings);
    const today = companyDay(new Date(), settings.TZ);
    const { createMock } = await import('./app');
    return createMock({ dbFile, today, seed, publicUrl, limits, zone: settings.TZ });
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error;
    console.error(`The mock cannot start. ${error.message}`);
    process.exit(1);
  }
}

const { app, flush } = await start();
process.on('exit', flush);

const listening = app.listen(port, host, () => {
  const shown = host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host;
  const address = listening.address();
  const here = relative('.', folder) || '.';
  const at = typeof address === 'object' && address ? address.port : port;
  console.log(
    `The mock is ready at http://${shown}:${at} (records: ${join(here, basename(dbFile))}, mails: ${here}/outbox)`,
  );
});

listening.on('error', (error: NodeJS.ErrnoException) => {
  const taken = error.code === 'EADDRINUSE';
  console.error(taken ? `Port ${port} is in use. Set MOCK_PORT to a free one.` : error.message);
  process.exitCode = 1;
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
