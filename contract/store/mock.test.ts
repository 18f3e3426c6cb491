import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_ZONE } from '@/core/dates/zone';
import { DEMO_PASSWORD, sampleRecords } from '@/modules/samples';
import { accountsOf } from '@/modules/samples/seeds';
import { registry } from '@/registry';
import { openCollections } from '../../mock-api/collections';
import { openFileFolder } from '../../mock-api/fileFolder';
import { openMemory } from '../../mock-api/store/data';
import { openStore } from '../../mock-api/store/index';
import { describeStore } from './conformance';

const TODAY = '2026-03-05';

describeStore('json-server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mock-store-'));
  const collections = openCollections(join(folder, 'db.json'), registry, TODAY);
  const store = openStore({
    collections,
    files: openFileFolder(join(folder, 'uploaded')),
    memory: openMemory(
      accountsOf(sampleRecords(registry, TODAY), 'demo').map((id) => ({ id, hash: DEMO_PASSWORD })),
    ),
    registry,
    zone: DEFAULT_ZONE,
    now: Date.now,
  });
  return {
    store,
    close: async () => {
      collections.flush();
      rmSync(folder, { recursive: true, force: true });
    },
  };
});
