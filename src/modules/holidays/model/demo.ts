import type { Demo } from '@/core/samples/demo';
import { holidayJobNumbers, holidays, holidayTypes } from './samples';

export const holidaysDemo: Demo = {
  rows: { holidays, 'holiday-job-numbers': holidayJobNumbers, 'holiday-types': holidayTypes },
};
