import type { NoticeKind } from '@/core/notices';
import { OPEN_DEFECT } from './defectStates';

/** A dangerous defect notifies the people who can act on it. */
export const defectNotices: readonly NoticeKind[] = [
  {
    name: 'defect_dangerous',
    label: 'A dangerous defect was found',
    when: { becomes: { severity: ['dangerous'], status: OPEN_DEFECT } },
    to: [['reported_to'], ['driver_id', 'contract_manager_id']],
    orRoles: ['SUPER_ADMIN', 'ADMIN'],
    text: 'Dangerous defect on %{vehicle_id}: %{item}. The vehicle is off the road.',
    mail: 'at_once',
    // One check can find many defects: they become one notice.
    merges: {
      same: ['vehicle_id'],
      minutes: 60,
      listing: 'item',
      text: '%{count} dangerous defects on %{vehicle_id}: %{item}. The vehicle is off the road.',
      link: '/pages/daily-vehicle-check/vehicle-defects?filter={"vehicle_id":%{vehicle_id},"severity":["dangerous"]}',
    },
  },
];
