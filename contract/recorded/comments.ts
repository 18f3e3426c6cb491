import { rowOf } from '../support/answers';
import type { Recorder } from '../support/recording/Recorder';

/** Comments on a van, with mentions, and how they are refused. */
export async function comments(recorder: Recorder): Promise<void> {
  const admin = await recorder.as('ADMIN');
  const ben = await recorder.as('ENGINEER');
  const manager = await recorder.as('CONTRACT_MANAGER');
  const van = { entity: 'vehicles', entity_id: 1 };
  await ben('reads the comments on his van').get('comments', van);
  await manager('looks for Ben to mention').get('comments/people', { ...van, q: 'ben' });
  const words = '@Ben Carter please bring it to Leeds.';
  const said = { ...van, comment: words, mention_ids: [4] };
  const { id } = rowOf(await manager('mentions Ben').post('comments', said));
  await ben('is notified').get('notices', { kind: 'mentioned', per_page: 1 });
  await ben('answers').post('comments', { ...van, comment: 'On my way.' });
  await admin('reads the newest').get('comments', { ...van, per_page: 1 });
  await ben('cannot change it').post('record-comments', { id, comment: 'Other' });
  await ben('says nothing').post('comments', { ...van, comment: ' ' });
  await ben('comments on nothing').post('comments', {});
  const other = { entity: 'vehicles', entity_id: 6 };
  await ben('comments on the van of another').post('comments', { ...other, comment: 'Here' });
  await ben('reads the comments on it').get('comments', other);
  const unseen = { ...other, comment: 'Look', mention_ids: [4] };
  await admin('mentions him where he sees nothing').post('comments', unseen);
  await admin('mentions what is no id').post('comments', { ...unseen, mention_ids: ['Ben'] });
}
