import type { View } from '@/engine/lists/views';
import { preferencesOf } from './preferences';

/** What is asked about notices beside their list, by the names of the calls. */
export const noticeViews: Readonly<Record<string, View>> = {
  'notices/preferences': async (call, store) => ({ data: await preferencesOf(call, store) }),
};
