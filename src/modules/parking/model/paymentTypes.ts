import { masterList } from '@/core/resource/masterList';
import { configurationAccess } from '@/modules/configuration/model/access';

/** How penalties, charges and permits are paid. */
export const paymentTypes = masterList('payment-types', {
  place: 'configuration/parking-management-configuration',
  access: configurationAccess,
  calls: { delete: false },
});
