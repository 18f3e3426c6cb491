import { listOf } from '@/core/samples/listRows';

export const baseLocations = listOf(
  [
    'Leeds',
    'York',
    'Hull',
    'Sheffield',
    'Bradford',
    'Gateshead',
    'Manchester',
    'Edinburgh',
    'Doncaster',
  ],
  ['Doncaster'],
);
