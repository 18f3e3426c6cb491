import * as z from 'zod/mini';
import { companyDay } from '@/core/dates/companyTime';
import type { FileValue, Value } from '@/core/fields';
import { date } from '@/core/fields/date';
import { files } from '@/core/fields/files';
import { money } from '@/core/fields/money';
import { note } from '@/core/fields/note';
import { text } from '@/core/fields/text';
import type { InputOf } from '@/core/resource/records';

/**
 * What was done about a defect. `completed_at` is the day on which it was put right, nothing while it is not; `files` are
 * the ids of its evidence, among the defect's.
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

/** What was done about a defect, as it is stored. */
export type CorrectiveAction = z.infer<typeof correctiveActionRow>;

/** What is asked of somebody who records what was done. */
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

type Said = InputOf<typeof correctiveActionInput>;

/** What is wrong with what somebody says was done, at this moment in this time zone. */
export function issuesOfAction(
  { completed_at: completed }: Pick<Said, 'completed_at'>,
  { at, zone }: { at: string; zone: string },
): Readonly<Record<string, string>> | undefined {
  return completed && completed > companyDay(new Date(at), zone)
    ? { completed_at: 'A repair cannot be completed in the future.' }
    : undefined;
}

/** What is wrong with it beside the day of the check that found the defect, where one did. */
export function issuesBeside(
  { completed_at: completed }: Pick<Said, 'completed_at'>,
  found: Value | undefined,
): Readonly<Record<string, string>> | undefined {
  return completed && typeof found === 'string' && completed < found
    ? { completed_at: 'A repair cannot be completed before the check that found the defect.' }
    : undefined;
}

/** What was done, as it is stored. */
export const actionSaid = (
  said: Said,
  { by, at }: { by: { id: number }; at: string },
): CorrectiveAction => ({
  action: said.action ?? '',
  performed_by: said.performed_by,
  cost_minor: said.cost_minor,
  completed_at: said.completed_at,
  evidence: said.evidence,
  files: said.evidence_files.map(({ id }) => id),
  recorded_by: by.id,
  recorded_at: at,
});

type Held = { readonly evidence_files: readonly FileValue[] };

/** The evidence that a defect holds after an action with these files. */
export const withEvidence = (held: Held, said: Held): readonly FileValue[] => [
  ...held.evidence_files,
  ...said.evidence_files.filter(({ id }) => held.evidence_files.every((file) => file.id !== id)),
];

/** The files that are evidence of one action; those of before files could be added have none. */
export function evidenceOf(
  { evidence_files: held }: Held,
  { files: ids }: { files?: readonly number[] },
): readonly FileValue[] {
  return held.filter(({ id }) => ids?.includes(id));
}
