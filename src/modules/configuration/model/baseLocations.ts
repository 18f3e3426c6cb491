import { masterList } from '@/core/resource/masterList';
import { configurationAccess } from './access';

/** The places that people and vehicles work from. */
export const baseLocations = masterList('base-locations', {
  place: 'configuration/vehicle',
  access: configurationAccess,
});
