import { rowOf } from '../support/answers';
import type { Recorder } from '../support/recording/Recorder';

/** Bulk changes and imports, and who sees them. */
export async function groups(recorder: Recorder): Promise<void> {
  const admin = await recorder.as('ADMIN');
  const manager = await recorder.as('CONTRACT_MANAGER');
  await admin('lists those of everybody').get('activity-groups');
  await manager('lists their own').get('activity-groups', { status: 'refused' });
  await manager('lists rows of their own').get('activity-group-rows');
  await admin('reads the rows of one').get('activity-groups/rows', { id: 1 });
  await manager('reads the rows of another').get('activity-groups/rows', { id: 1 });
  await admin('reads rows with an outcome that there is not').get('activity-groups/rows', {
    id: 1,
    outcome: 'nonsense',
  });
  const ids = [1, { id: 2, version: 9 }, 999_999];
  const changes = { sort_order: 3 };
  await admin('previews a bulk change').post('bulk/makes', { ids, changes, preview: true });
  const { id } = rowOf(await admin('makes it').post('bulk/makes', { ids, changes }));
  await admin('reads its rows').get('activity-groups/rows', { id });
  await admin('reads its events').get('rest/activity-events', {
    filter: JSON.stringify({ group_id: id }),
  });
  await admin('cancels it too late').post('activity-groups/cancel', { id });
  await manager('undoes that of another').post('activity-groups/undo', { id });
  await admin('changes one of its records again').post('makes', { id: 1, sort_order: 8 });
  await admin('undoes it with a change since').post('activity-groups/undo', { id });
  const again = rowOf(
    await admin('makes another').post('bulk/makes', { ids: [1], transition: 'delete' }),
  );
  await admin('undoes that one').post('activity-groups/undo', { id: again.id });
  await admin('changes all that a list finds').post('bulk/makes', {
    query: 'is_active=true',
    expected_count: 1,
    changes,
  });
  await admin('makes a bulk change of nothing').post('bulk/makes', { ids: [1] });
  await manager('makes one that the role may not').post('bulk/makes', { ids, changes });
  await admin('edits a make').post('makes', { id: 3, sort_order: 9, is_active: false });
  const events = await admin('reads what was changed').get('rest/activity-events', {
    filter: JSON.stringify({ entity: 'makes', entity_id: 3, action: 'edit' }),
    sort: '["id","DESC"]',
  });
  const [edit] = Array.isArray(events.json) ? events.json : [];
  const revert = { id: edit?.id };
  await manager('reverts it without the right to edit').post('activity-events/revert', revert);
  await admin('reverts it').post('activity-events/revert', revert);
  await admin('reverts it again').post('activity-events/revert', revert);
  await admin('reverts nothing').post('activity-events/revert', {});
  const sheet = 'Name,Sort order,Created at\nFord,4,\nSkoda,x,\nSkoda,5,\n';
  const file = { raw: sheet, headers: { 'content-type': 'text/csv' } };
  const lines = { raw: '{"name":"Seat"}\n[]', headers: { 'content-type': 'application/x-ndjson' } };
  const importTo = 'imports/makes';
  const leaveOut = { key: 'name', refused: 'leave_out' };
  await admin('tries an import').call('POST', importTo, {
    ...file,
    query: { ...leaveOut, dry_run: 'true' },
  });
  await admin('imports with a row that is refused').call('POST', importTo, lines);
  await admin('leaves out what is refused').call('POST', importTo, { ...file, query: leaveOut });
  await admin('imports what cannot be read').call('POST', importTo, { ...file, raw: 'Nmae\nX' });
  await admin('imports JSON').post(importTo, { name: 'Seat' });
  await manager('imports what the role may not').call('POST', importTo, file);
}
