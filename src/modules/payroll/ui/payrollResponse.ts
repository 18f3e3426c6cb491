import type { RaRecord } from 'react-admin';
import type { ReportedHours } from '@/modules/payroll/model/paidHours';
import type { PayPeriod } from '@/modules/payroll/model/payPeriodFields';

type Figures = ReportedHours & { people: number };

/** A line of the next export; it has no id before the export. */
export type Line = Omit<RaRecord, 'id'> &
  ReportedHours & { user_id: number; pay_period_id: number };

/** The response to a request for a pay period. */
export interface PayrollResponse {
  period: PayPeriod | null;
  periods: PayPeriod[];
  totals: Figures;
  next: Figures;
  lines: Line[];
  /** Weeks with hours in the pay period that are not approved. */
  not_approved: { user_id: number; user_name: string | null; week_start: string; status: string }[];
  without_payroll_number: { user_id: number; user_name: string | null }[];
}
