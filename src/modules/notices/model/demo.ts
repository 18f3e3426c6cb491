import type { Demo } from '@/core/samples/demo';
import { noticePreferences, noticesOf } from './samples';

export const noticesDemo: Demo = {
  rows: { notices: noticesOf, 'notice-preferences': noticePreferences },
};
