import type { Change, Made } from '@/engine/call';
import { handle, serverModule } from '@/engine/handlers';
import { billingDemo } from '@/modules/billing/model/demo';
import { billingModule } from '@/modules/billing/model/module';
import { rebillable } from '@/modules/billing/model/rebillable';
import { customers } from '@/modules/customers/model/customers';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';
import type { StoredWeek } from '@/modules/timesheets/server/weekLocking';
import { applicationsShown } from './applications';
import { chargeWeek, dropChargesOfWeek } from './charging';
import { afterCustomer } from './firstRates';
import { chargesFigure } from './totals';
import { billingViews } from './views';

/** Charges customers for the week, and stores the cost of every hour. */
async function weekApproved(ctx: Change, { after }: Made<StoredWeek>): Promise<void> {
  await chargeWeek(ctx, after);
}

/** Removes the charges of the approval; refused if one of them has been applied for. */
async function weekReopened(ctx: Change, { after }: Made<StoredWeek>) {
  const refusal = await dropChargesOfWeek(ctx, after);
  return refusal && { refusal };
}

export { chargeCost, dropCharge } from './charging';

export const billingServer = serverModule({
  ...billingModule,
  handlers: [
    handle(timesheetWeeks, {
      on: { approve: weekApproved, 'undo-approve': weekReopened, reopen: weekReopened },
    }),
    handle(customers, { afterChange: afterCustomer }),
    handle(rebillable, {
      present: [{ fields: ['application'], show: applicationsShown }],
      figures: chargesFigure,
    }),
  ],
  views: billingViews,
  demo: billingDemo,
});
