import { expect, it } from 'vitest';
import { saveRecord } from '@/engine/saving/saveRecord';
import { openDemo, recordIn } from '@/engine/testing/demo';
import { makeTransition } from '@/engine/transitions/makeTransition';
import { assetAudits } from '@/modules/assets/model/assetAudits';
import { auditItems } from '@/modules/assets/model/auditItems';
import { itAssets } from '@/modules/assets/model/itAssets';
import { resourceAt } from '@/registry';

const demo = openDemo();

async function scanned(id: number, tag: string) {
  const of = resourceAt(assetAudits.path);
  const [workflow] = of.workflows;
  const one = workflow?.transitions.scan;
  if (!workflow || !one) throw new Error('nothing is scanned in an audit');
  const meant = { of, workflow, name: 'scan', one };
  return recordIn(
    await demo.change('ADMIN', (ctx) =>
      makeTransition(ctx, meant, { at: id, input: { tag }, version: undefined }),
    ),
  );
}

// The test clock stands still, so all scans happen at one moment.
it('counts every tag that an audit scans at the same moment exactly once', async () => {
  const [kept] = await demo.all(itAssets.path, {
    tests: [{ field: 'status', test: 'in', values: ['available'] }],
  });
  const audit = recordIn(
    await demo.change('ADMIN', (ctx) =>
      saveRecord(ctx, assetAudits, { body: { location_id: kept?.location_id } }),
    ),
  );
  const id = Number(audit.id);
  for (const tag of ['OLD-1', 'OLD-2', String(kept?.asset_tag), 'old-2', 'OLD-3'])
    await scanned(id, tag);
  const [after] = await demo.all(assetAudits.path, { ids: [id] });
  expect(after).toMatchObject({
    unknown_count: 3,
    found_count: 1,
    missing_count: Number(audit.missing_count) - 1,
  });
});

it('knows a tag that no asset had when it was scanned, once an asset has it', async () => {
  const [stored] = await demo.all(itAssets.path, {
    tests: [{ field: 'status', test: 'in', values: ['available'] }],
  });
  const audit = recordIn(
    await demo.change('ADMIN', (ctx) =>
      saveRecord(ctx, assetAudits, { body: { location_id: stored?.location_id } }),
    ),
  );
  const id = Number(audit.id);
  await scanned(id, 'NO-LABEL');
  const added = recordIn(
    await demo.change('ADMIN', (ctx) =>
      saveRecord(ctx, itAssets, {
        body: { asset_tag: 'NO-LABEL', name: 'Dock', type_id: stored?.type_id },
      }),
    ),
  );
  const again = await scanned(id, 'NO-LABEL');
  expect(again).toMatchObject({ unknown_count: 0, unexpected_count: 1, found_count: 0 });
  expect(await scanned(id, 'NO-LABEL')).toMatchObject({ unknown_count: 0, unexpected_count: 1 });
  const items = await demo.all(auditItems.path, {
    tests: [
      { field: 'audit_id', test: 'in', values: [id] },
      { field: 'tag', test: 'same', value: 'NO-LABEL' },
    ],
  });
  expect(items).toMatchObject([{ asset_id: added.id, outcome: 'unexpected' }]);
});
