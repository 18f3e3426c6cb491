import type { Defect } from './defects/defectFields';
import { OPEN_DEFECT } from './defects/defectStates';
import { isSerious } from './defects/severities';
import type { Inspection } from './inspectionFields';

const isOpenDefect = ({ status }: Pick<Defect, 'status'>): boolean =>
  status !== null && OPEN_DEFECT.includes(status);

/** Returns true if a defect takes its vehicle off the road: it is open, and dangerous or triaged as such. */
export const takesOffRoad = (defect: Pick<Defect, 'status' | 'severity' | 'triage'>): boolean =>
  isOpenDefect(defect) && (defect.severity === 'dangerous' || defect.triage === 'off_road');

const needsAction = (defect: Defect) =>
  isOpenDefect(defect) && isSerious(defect.severity) && defect.corrective_actions.length === 0;

/** Returns the state of a check: a serious open defect without a corrective action prevents verification. */
export function statusByDefects(
  { status }: Pick<Inspection, 'status'>,
  defects: readonly Defect[],
): Inspection['status'] {
  if (status === 'verified') return status;
  return defects.some(needsAction) ? 'action_required' : 'submitted';
}
