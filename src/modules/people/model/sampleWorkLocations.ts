import type { SampleRow } from '@/core/samples/sampleRow';

export const workLocations = (): SampleRow[] => [
  {
    name: 'Leeds and West Yorkshire',
    address: 'Calder House\nWharf Street\nLeeds',
    postcode: 'LS10 1NF',
    division: 'england_and_wales',
    is_active: true,
  },
  {
    name: 'York and North Yorkshire',
    address: 'Foss Yard\nMill Lane\nYork',
    postcode: 'YO31 7FY',
    division: 'england_and_wales',
    is_active: true,
  },
  {
    name: 'Sheffield and South Yorkshire',
    address: '12 Foundry Court\nSheffield',
    postcode: 'S9 2PB',
    division: 'england_and_wales',
    is_active: true,
  },
  {
    name: 'Tyneside',
    address: '3 Keel Row\nGateshead',
    postcode: 'NE8 3KR',
    division: 'england_and_wales',
    is_active: true,
  },
  {
    name: 'Edinburgh',
    address: '21 Canal Wynd\nEdinburgh',
    postcode: 'EH3 9CW',
    division: 'scotland',
    is_active: true,
  },
  { name: 'Home', address: null, postcode: null, division: 'england_and_wales', is_active: true },
];
