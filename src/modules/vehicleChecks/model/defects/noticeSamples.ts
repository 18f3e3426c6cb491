import { daysFrom } from '@/core/samples/days';
import { numbered, type SampleNotice } from '@/core/samples/sampleNotices';
import { vehicles } from '@/modules/fleet/model/samples/vehicleSamples';
import { defectsWith } from './defectSamples';
import { vehicleDefects } from './defects';

/** Employee ids: administrators and a manager. */
const RECIPIENTS = [1, 2, 3];

/** Returns the notices of dangerous defects in the demo company. */
export function defectNoticeSamples(today: string): SampleNotice[] {
  const vans = vehicles(today);
  return numbered(defectsWith([], [])(today))
    .filter(({ severity, status }) => severity === 'dangerous' && status === 'open')
    .flatMap((record) =>
      RECIPIENTS.map((to) => ({
        entry: vehicleDefects,
        name: 'defect_dangerous',
        record,
        to,
        at: String(record.created_at ?? `${daysFrom(today, -1)}T07:40:00.000Z`),
        words: { vehicle_id: vans[Number(record.vehicle_id) - 1]?.registration },
      })),
    );
}
