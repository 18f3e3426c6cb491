import type { States } from '@/core/workflow/workflow';

const isLast = 'This is the last stage.';
const goesOn = 'This stage is followed by others.';

/** The stages of an unpaid penalty: those of councils and public bodies first, then those of private companies. */
export const parkingStages = {
  notice: { label: 'Notice', refuses: goesOn },
  notice_to_owner: { label: 'Notice to owner', refuses: goesOn },
  representations_refused: { label: 'Representations refused', refuses: goesOn },
  charge_certificate: { label: 'Charge certificate', tone: 'bad', refuses: goesOn },
  court: { label: 'Court order', tone: 'bad', refuses: isLast },
  operator_appeal: { label: 'Appeal to the operator', refuses: goesOn },
  independent_appeal: { label: 'Independent appeal', refuses: goesOn },
  debt: { label: 'Debt recovery', tone: 'bad', refuses: isLast },
} as const satisfies States;

/** A stage of a penalty, by its wire value. */
export type ParkingStage = keyof typeof parkingStages;

const PRIVATE: readonly ParkingStage[] = [
  'notice',
  'operator_appeal',
  'independent_appeal',
  'debt',
];
const PUBLIC: readonly ParkingStage[] = [
  'notice',
  'notice_to_owner',
  'representations_refused',
  'charge_certificate',
  'court',
];

/** Returns the stages of a scheme, in order. */
export const stagesOf = (scheme: string | null): readonly ParkingStage[] =>
  scheme === 'private' ? PRIVATE : PUBLIC;

/** The stages from which a council charges half as much again. */
export const RAISED_STAGES: readonly ParkingStage[] = ['charge_certificate', 'court'];

/** The fields of a record that decide its next stage. */
interface Course {
  scheme: string | null;
  stage: ParkingStage | null;
  by_post: boolean;
  appeal_outcome: string | null;
}

/** Returns the stages that can follow; none after the last, and none for a permit. */
export const stagesAfter = ({ scheme, stage }: Pick<Course, 'scheme' | 'stage'>) => {
  const stages = stagesOf(scheme);
  return stage === null ? [] : stages.slice(stages.indexOf(stage) + 1);
};

/** Returns true if a camera saw it, so that the notice came by post and replaces the notice to the owner. */
export const isByCamera = ({ scheme, by_post }: Pick<Course, 'scheme' | 'by_post'>): boolean =>
  scheme !== 'private' && (by_post || scheme !== 'council');

/**
 * Returns the usual next stage. A council refuses representations only if some were made; otherwise the charge
 * certificate follows. A camera's notice is not followed by a notice to the owner.
 */
export function nextStage(course: Course): ParkingStage | undefined {
  const following = stagesAfter(course);
  const skipped: ParkingStage[] = [];
  if (isByCamera(course)) skipped.push('notice_to_owner');
  const isFormal = course.stage === 'notice_to_owner' || isByCamera(course);
  if (!isFormal || course.appeal_outcome !== 'refused') skipped.push('representations_refused');
  return following.find((stage) => !skipped.includes(stage));
}
