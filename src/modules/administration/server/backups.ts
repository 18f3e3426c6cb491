import { noSuchCall } from '@/core/validation/refusals';
import type { View } from '@/engine/lists/views';
import type { BackupRun } from '@/engine/store';

/** A month of nightly backups, and some in between. */
const MOST = 40;

/** Returns when a backup was made, and its size. */
export const sizeOf = ({ taken_at, rows, files }: BackupRun) => ({ taken_at, rows, files });

/** Returns the latest backups, newest first. Refused if nothing is backed up, as on json-server. */
export const backupsView: View = async (_call, store) =>
  store.backups ? { data: (await store.backups(MOST)).map(sizeOf) } : { refusal: noSuchCall };
