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
}
