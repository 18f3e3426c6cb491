import { addDays, format, parseISO } from 'date-fns';
import type { Parking } from './parkingFields';
import { isByCamera, type ParkingStage } from './parkingStages';

/** Returns the last day of a period of days that begins with a day; both `YYYY-MM-DD`. */
export const lastDay = (first: string, days: number): string =>
  format(addDays(parseISO(first), days - 1), 'yyyy-MM-dd');

/** The length of each stage, in days that begin with the day of service. */
const DAYS: Readonly<Record<ParkingStage, number | null>> = {
  notice: 28,
  notice_to_owner: 28,
  representations_refused: 28,
  charge_certificate: 14,
  court: 21,
  operator_appeal: 28,
  independent_appeal: 28,
  debt: null,
};

/** The Independent Appeals Service takes appeals for 21 days, POPLA for 28. */
const IAS_DAYS = 21;
const DISCOUNT_DAYS = 14;
const CAMERA_DISCOUNT_DAYS = 21;

/** The fields of a record that its deadlines depend on. */
export type Dated = Pick<
  Parking,
  | 'kind'
  | 'scheme'
  | 'stage'
  | 'issued_at'
  | 'served_at'
  | 'by_post'
  | 'appeal_body'
  | 'discount_minor'
>;

/** Returns the day that periods begin with: of service or, if unknown, of issue, which is the cautious choice. */
const firstDay = ({ served_at, issued_at }: Dated) => served_at ?? issued_at;

/** Returns the day by which to pay or answer at its stage; nothing for permits, and if no date is known. */
export function dueDateOf(record: Dated): string | null {
  const { kind, stage, appeal_body } = record;
  const first = firstDay(record);
  if (kind === 'permit' || stage === null || first === null) return null;
  const days = stage === 'independent_appeal' && appeal_body === 'ias' ? IAS_DAYS : DAYS[stage];
  return days === null ? null : lastDay(first, days);
}

/**
 * Returns the last day on which a council accepts the reduced amount: 14 days from service, 21 for a camera's notice.
 * Private companies print theirs.
 */
export function discountUntilOf(record: Dated): string | null {
  const { kind, scheme, stage, discount_minor } = record;
  const first = firstDay(record);
  if (kind === 'permit' || scheme === 'private' || stage !== 'notice') return null;
  if (first === null || discount_minor === null) return null;
  return lastDay(first, isByCamera(record) ? CAMERA_DISCOUNT_DAYS : DISCOUNT_DAYS);
}
