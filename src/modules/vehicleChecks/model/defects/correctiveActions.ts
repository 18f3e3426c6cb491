import * as z from 'zod/mini';
import { dayOf } from '@/core/dates/companyTime';
import type { FileValue, Value } from '@/core/fields';
import { date } from '@/core/fields/kinds/date';
import { files } from '@/core/fields/kinds/files';
import { money } from '@/core/fields/kinds/money';
import { note } from '@/core/fields/kinds/note';
import { text } from '@/core/fields/kinds/text';
import type { InputOf } from '@/core/resource/records';

/**
 * A corrective action. `completed_at` is the day the defect was repaired, null until then; `files` are the ids of its
 * evidence among the files of the defect.
 */
export const correctiveActionRow = z.strictObject({
  action: z.string().check(z.minLength(1), z.maxLength(1000)),
  performed_by: z.nullable(z.string().check(z.maxLength(120))),
  cost_minor: z.nullable(z.int().check(z.gte(0))),
  completed_at: z.nullable(z.string()),
  evidence: z._default(z.nullable(z.string().check(z.maxLength(200))), null),
  files: z._default(z.array(z.int()), []),
  recorded_by: z.int(),
  recorded_at: z.string(),
});

export type CorrectiveAction = z.infer<typeof correctiveActionRow>;

/** The input of the form that records a corrective action. */
export const correctiveActionInput = {
  action: note({ label: 'What was done', required: true, maxLength: 1000 }),
  performed_by: text({ label: 'Done by', help: 'The garage or the person.' }),
  cost_minor: money({ label: 'Cost' }),
  completed_at: date({
    label: 'Completed',
    help: 'The day it was put right. Leave blank while it is not.',
  }),
  evidence: text({ label: 'Invoice or job sheet number', maxLength: 200 }),
  evidence_files: files({
    label: 'Photos or invoice',
    help: 'A photo of the repair, or the invoice as a PDF.',
    arePhotos: true,
  }),
};

type ActionInput = InputOf<typeof correctiveActionInput>;

/** Refuses a repair completed after the company's current day. */
export function issuesOfAction(
  { completed_at: completed }: Pick<ActionInput, 'completed_at'>,
  { now, zone }: { now: string; zone: string },
): Readonly<Record<string, string>> | undefined {
  return completed && completed > dayOf({ now, zone })
    ? { completed_at: 'A repair cannot be completed in the future.' }
    : undefined;
}

/** Refuses a repair completed before the day of the check that found the defect, if a check did. */
export function issuesAgainstCheck(
  { completed_at: completed }: Pick<ActionInput, 'completed_at'>,
  found: Value | undefined,
): Readonly<Record<string, string>> | undefined {
  return completed && typeof found === 'string' && completed < found
    ? { completed_at: 'A repair cannot be completed before the check that found the defect.' }
    : undefined;
}

const actionToStore = (
  input: ActionInput,
  { by, now }: { by: { id: number }; now: string },
): CorrectiveAction => ({
  action: input.action ?? '',
  performed_by: input.performed_by,
  cost_minor: input.cost_minor,
  completed_at: input.completed_at,
  evidence: input.evidence,
  files: input.evidence_files.map(({ id }) => id),
  recorded_by: by.id,
  recorded_at: now,
});

type Evidenced = { readonly evidence_files: readonly FileValue[] };

/** Returns the evidence of a defect with the files of an action added. */
const withEvidence = (defect: Evidenced, input: Evidenced): readonly FileValue[] => [
  ...defect.evidence_files,
  ...input.evidence_files.filter(({ id }) => defect.evidence_files.every((file) => file.id !== id)),
];

/** Returns what an action makes of the defect: it holds the action and its evidence. */
export const withAction = (
  defect: Evidenced & { readonly corrective_actions: readonly CorrectiveAction[] },
  context: { input: ActionInput; by: { id: number }; now: string },
) => ({
  corrective_actions: [...defect.corrective_actions, actionToStore(context.input, context)],
  evidence_files: withEvidence(defect, context.input),
});

/** Returns the evidence of an action. Actions from before files could be added have none. */
export function evidenceOf(
  { evidence_files: held }: Evidenced,
  { files: ids }: { files?: readonly number[] },
): readonly FileValue[] {
  return held.filter(({ id }) => ids?.includes(id));
}
