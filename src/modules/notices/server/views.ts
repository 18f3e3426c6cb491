import type { View } from '@/engine/lists/views';
import { preferencesOf } from './preferences';

/** The read calls about notices other than their list, by name. */
export const noticeViews: Readonly<Record<string, View>> = {
  'notices/preferences': async (call, store) => ({ data: await preferencesOf(call, store) }),
};
