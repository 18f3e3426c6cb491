import { masterList } from '@/core/resource/masterList';
import { configurationAccess } from '@/modules/configuration/model/access';

/** The ways to pay penalties, charges and permits. */
export const paymentTypes = masterList('payment-types', {
  place: 'configuration/parking-management-configuration',
  access: configurationAccess,
  calls: { delete: false },
});
