import type { Demo } from '@/core/samples/demo';
import { companies, departments } from './sampleCompanies';

export const configurationDemo: Demo = { rows: { companies, departments } };
