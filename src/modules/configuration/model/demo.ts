import type { Demo } from '@/core/samples/demo';
import { companies } from './sampleCompanies';
import { baseLocations } from './sampleLists';

export const configurationDemo: Demo = {
  rows: { companies, 'base-locations': baseLocations },
};
