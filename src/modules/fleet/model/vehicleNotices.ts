import { HOME } from '@/core/home';
import type { NoticeKind } from '@/core/notices';

/** A date is notified this many days before it. */
const WARNING_DAYS = 30;

const due = (what: string, date: string, label: string, text: string): NoticeKind => ({
  name: `vehicle_${what}`,
  label,
  when: {
    date,
    daysBefore: WARNING_DAYS,
    while: { status: ['available', 'assigned', 'off_road'] },
  },
  to: [['driver_id', 'contract_manager_id']],
  orRoles: ['SUPER_ADMIN', 'ADMIN'],
  needs: 'edit',
  text,
  mail: 'daily',
});

/**
 * Notices to the driver when a vehicle goes off the road or returns to service, and to the driver's manager, or else
 * to administrators, of due dates and requested returns.
 */
export const vehicleNotices: readonly NoticeKind[] = [
  {
    name: 'vehicle_off_road',
    label: 'Your vehicle is off the road',
    // Also for a new driver of a vehicle that is off the road.
    when: { becomes: { status: ['off_road'] }, orChanges: ['driver_id'] },
    to: [['driver_id']],
    text: 'Do not drive %{registration}: it is off the road. %{reason}',
    link: HOME,
    mail: 'at_once',
  },
  {
    name: 'vehicle_in_service',
    label: 'Your vehicle has returned to service',
    when: { transitions: ['return-to-service'] },
    to: [['driver_id']],
    text: '%{registration} has returned to service. You can drive it again.',
    link: HOME,
    mail: 'at_once',
  },
  {
    name: 'vehicle_return_asked',
    label: 'The return of a vehicle is requested',
    when: { transitions: ['ask-return'] },
    to: [['driver_id', 'contract_manager_id']],
    orRoles: ['SUPER_ADMIN', 'ADMIN'],
    needs: 'edit',
    text: '%{by} asks you to take %{registration} back from %{driver_id}.',
    mail: 'at_once',
  },
  due(
    'mot',
    'mot_expiry',
    'An MOT is about to expire',
    'The MOT of %{registration} expires on %{mot_expiry}.',
  ),
  due(
    'tax',
    'tax_due',
    'Vehicle tax is due soon',
    'The tax of %{registration} is due on %{tax_due}.',
  ),
  due(
    'insurance',
    'insurance_expiry',
    'Vehicle insurance is about to end',
    'The insurance of %{registration} ends on %{insurance_expiry}.',
  ),
];
