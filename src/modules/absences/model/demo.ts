import type { Demo } from '@/core/samples/demo';
import { absences } from './samples';

export const absencesDemo: Demo = { rows: { absences } };
