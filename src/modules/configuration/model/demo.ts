import type { Demo } from '@/core/samples/demo';
import { companies } from './sampleCompanies';
import { baseLocations, workLocations } from './sampleLists';

export const configurationDemo: Demo = {
  rows: { companies, 'work-locations': workLocations, 'base-locations': baseLocations },
};
