import type { Demo } from '@/core/samples/demo';
import { holidayJobNumbers, holidays } from './samples';

export const holidaysDemo: Demo = {
  rows: { holidays, 'holiday-job-numbers': holidayJobNumbers },
};
