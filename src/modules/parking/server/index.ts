import type { Change, Made } from '@/engine/call';
import { handle, serverModule } from '@/engine/handlers';
import { chargeCost, dropCharge } from '@/modules/billing/server';
import { parkingFigures } from '@/modules/parking/model/dashboardFigures';
import { parkingDemo } from '@/modules/parking/model/demo';
import { parkingModule } from '@/modules/parking/model/module';
import { parking } from '@/modules/parking/model/parking';
import { costOfParking } from '@/modules/parking/model/parkingCost';
import type { Parking } from '@/modules/parking/model/parkingFields';

/** Charges the customer who pays for it. */
async function parkingPaid(ctx: Change, { after }: Made<Parking>): Promise<void> {
  if (after.is_rebillable) await chargeCost(ctx, costOfParking(after));
}

/** Removes the charge of the payment; refused if it has been applied for. */
async function paymentCorrected(ctx: Change, { after }: Made<Parking>) {
  if (!after.is_rebillable) return undefined;
  const source = { path: parking.path, id: after.id };
  const refusal = await dropCharge(ctx, source, 'This parking record is');
  return refusal && { refusal };
}

export const parkingServer = serverModule({
  ...parkingModule,
  handlers: [handle(parking, { on: { 'mark-as-paid': parkingPaid, correct: paymentCorrected } })],
  figures: parkingFigures,
  demo: parkingDemo,
});
