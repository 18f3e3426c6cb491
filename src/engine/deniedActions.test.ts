import { describe, expect, it } from 'vitest';
import { permissionName } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { saveWeek } from '@/modules/timesheets/server/weekSaving';
import { resourceAt } from '@/registry';
import type { Call } from './call';
import { changesOfResource } from './crudOperations';
import { run } from './operations';
import { openDemo } from './testing/demo';

// The guard of a route needs the right to add or to edit; the save finds out which of the two from its body.

const demo = openDemo();
const NOWHERE = 2_147_483_647;
const forbidden = { refusal: { status: 403 } };

/** Returns the call of an administrator from whose role the company removed an action. */
function without(of: Resource, action: 'add' | 'edit'): Call {
  const call = demo.as('ADMIN');
  return { ...call, by: { ...call.by, denied: [permissionName(of.access, action)] } };
}

describe('somebody who may edit and not add, or add and not edit', () => {
  const makes = resourceAt('makes');
  const { save } = changesOfResource(makes);
  const send = (call: Call, body: RecordValues) =>
    run(demo.store, call, save, { body }, (answer) => ({
      status: 200,
      answer: JSON.stringify(answer),
    }));

  it('is refused a save that adds', async () => {
    expect(await send(without(makes, 'add'), { name: 'Alpine' })).toMatchObject(forbidden);
    expect(await send(without(makes, 'edit'), { name: 'Alpine' })).toMatchObject({ status: 200 });
  });

  it('is refused a save that edits, before the record is looked up', async () => {
    const edit = { id: NOWHERE, name: 'Bristol' };
    expect(await send(without(makes, 'edit'), edit)).toMatchObject(forbidden);
    expect(await send(without(makes, 'add'), edit)).toMatchObject({ refusal: { status: 404 } });
  });

  it('is refused a week with an added or edited entry', async () => {
    const timesheets = resourceAt('timesheets');
    const asked = { userId: demo.as('ADMIN').by.id, weekStart: '2026-03-02' };
    const saveAs = (action: 'add' | 'edit', entry: RecordValues) =>
      demo.store.transaction((tx) =>
        saveWeek({ ...without(timesheets, action), tx }, asked, { entries: [entry], deleted: [] }),
      );
    const added = { date: '2026-03-03', start_time: '08:00', end_time: '09:00' };
    expect(await saveAs('add', added)).toMatchObject(forbidden);
    expect(await saveAs('edit', added)).not.toMatchObject(forbidden);
    expect(await saveAs('edit', { id: NOWHERE })).toMatchObject(forbidden);
    expect(await saveAs('add', { id: NOWHERE })).toMatchObject({ refusal: { status: 404 } });
  });
});
