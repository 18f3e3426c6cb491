import { inLists } from '../../domain/kernel/saving';
import type { PayPeriod } from '../../domain/payroll/payPeriodFields';
import { issuesBeside } from '../../domain/payroll/payPeriodRules';
import { payPeriods } from '../../domain/payroll/payPeriods';
import type { Prepare } from '../preparing';
import type { Stored } from '../store';

/** Looks whether another pay period has some of the days. */
export const payPeriodDays: Prepare<Stored & PayPeriod> = {
  async prepare({ tx }, { values, current }) {
    const days = { ...current, ...values };
    const { start = null, end = null } = days;
    if (start === null || end === null) return undefined;
    // Of two at once one sees the other.
    await tx.serialize(['pay-periods', 0]);
    const { rows } = await tx.find(payPeriods, {
      tests: [
        { field: 'start', test: 'to', value: end },
        { field: 'end', test: 'from', value: start },
      ],
      sort: [{ field: 'start', descending: false }],
      count: false,
    });
    const other = rows.find(({ id }) => id !== current?.id);
    return { errors: inLists(issuesBeside({ start, end }, other)) };
  },
};
