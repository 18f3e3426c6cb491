import { listOf } from '@/core/samples/listRows';
import type { SampleRows } from '@/core/samples/sampleRow';

/** The configuration lists of assets, by path. */
export const assetLists: Readonly<Record<string, SampleRows>> = {
  'it-categories': listOf([
    'End-user computing',
    'Mobile',
    'Peripheral',
    'Network',
    'Site equipment',
  ]),
  'it-brands': listOf(['Dell', 'Lenovo', 'HP', 'Apple', 'Samsung', 'Zebra', 'Brother', 'Jabra']),
  'it-conditions': listOf(['New', 'Good', 'Worn', 'Damaged', 'Beyond repair']),
  'it-locations': listOf([
    'Leeds store',
    'York store',
    'Sheffield store',
    'With employee',
    'At repairer',
    'Site cabin',
  ]),
  'it-makes': listOf([
    'Dell Technologies',
    'Lenovo Group',
    'HP Inc.',
    'Apple Inc.',
    'Samsung Electronics',
    'Zebra Technologies',
    'Brother Industries',
    'GN Audio',
  ]),
  'it-models': listOf([
    'Latitude 5450',
    'Latitude 7350',
    'ThinkPad T14',
    'ThinkPad E16',
    'EliteBook 840',
    'MacBook Air 13',
    'iPhone 15',
    'iPad Air 11',
    'Galaxy A55',
    'Galaxy Tab Active5',
    'Zebra TC58',
    'QL-820NWB',
    'Evolve2 65',
  ]),
  'it-operating-systems': listOf(
    ['Windows 11 Pro', 'Windows 10 Pro', 'macOS', 'iOS', 'iPadOS', 'Android', 'Ubuntu', 'None'],
    ['Windows 10 Pro'],
  ),
};
