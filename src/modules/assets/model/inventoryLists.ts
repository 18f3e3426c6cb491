import { masterList } from '@/core/resource/masterList';
import { configurationAccess } from '@/modules/configuration/model/access';

const inventory = {
  place: 'configuration/it-assets',
  access: configurationAccess,
  calls: { delete: false },
} as const;

/** The master lists for assets. */
export const inventoryLists = [
  masterList('it-categories', { ...inventory, label: 'Categories' }),
  masterList('it-brands', { ...inventory, label: 'Brands' }),
  masterList('it-conditions', { ...inventory, label: 'Conditions' }),
  masterList('it-locations', { ...inventory, label: 'Locations' }),
  masterList('it-makes', { ...inventory, label: 'Makes' }),
  masterList('it-models', { ...inventory, label: 'Models' }),
  masterList('it-operating-systems', { ...inventory, label: 'OS', singular: 'OS' }),
];
