import type { Defect } from './defects/defectFields';
import { OPEN_DEFECT } from './defects/defectStates';
import { isSerious } from './defects/severities';
import type { Inspection } from './inspectionFields';

/** Whether a defect is not settled. */
const isOpenDefect = ({ status }: Pick<Defect, 'status'>): boolean =>
  status !== null && OPEN_DEFECT.includes(status);

/** Whether the vehicle may not be driven with it: open, and dangerous or triaged off the road. */
export const keepsOffRoad = (defect: Pick<Defect, 'status' | 'severity' | 'triage'>): boolean =>
  isOpenDefect(defect) && (defect.severity === 'dangerous' || defect.triage === 'off_road');

const waitsForAction = (defect: Defect) =>
  isOpenDefect(defect) && isSerious(defect.severity) && defect.corrective_actions.length === 0;

/** The state of a check by its defects: a serious one that nobody has acted on keeps it from being verified. */
export function statusByDefects(
  { status }: Pick<Inspection, 'status'>,
  defects: readonly Defect[],
): Inspection['status'] {
  if (status === 'verified') return status;
  return defects.some(waitsForAction) ? 'action_required' : 'submitted';
}
