import type { RaRecord } from 'react-admin';
import type { ToldHours } from '@/modules/payroll/model/paidHours';
import type { PayPeriod } from '@/modules/payroll/model/payPeriodFields';

/** What people's hours come to. */
type Figures = ToldHours & { people: number };

/** A line of the next export; what was not exported yet has no id. */
export type Line = Omit<RaRecord, 'id'> & ToldHours & { user_id: number; pay_period_id: number };

/** What the call about a pay period answers. */
export interface PayrollAnswer {
  period: PayPeriod | null;
  periods: PayPeriod[];
  totals: Figures;
  next: Figures;
  lines: Line[];
  /** Weeks with hours in the pay period that are not approved. */
  not_approved: { user_id: number; user_name: string | null; week_start: string; status: string }[];
  without_payroll_number: { user_id: number; user_name: string | null }[];
}
