import type { ActionOf } from '@/core/access/accessRow';
import { dayOf } from '@/core/dates/companyTime';
import type { RecordValues } from '@/core/fields';
import { date } from '@/core/fields/kinds/date';
import { integer } from '@/core/fields/kinds/integer';
import { reference } from '@/core/fields/kinds/reference';
import { signature, signatureIssue } from '@/core/signature';
import { fieldsWrong, type Refusal, refusedByState } from '@/core/validation/refusals';
import { inLists } from '@/core/validation/saving';
import { refuseAskingForReturn } from '@/core/workflow/returning';
import type { TransitionContext } from '@/core/workflow/transition';
import { workflowOf } from '@/core/workflow/workflow';
import { assetAccess } from './access';
import type { Asset } from './assetFields';
import { condition, location, note, withNobody } from './assetInput';
import { lifeTransitions } from './assetLife';
import { type AssetStatus, assetStates } from './assetStates';

const { transition, workflow } = workflowOf<Asset, AssetStatus, ActionOf<typeof assetAccess>>();

const termsVersion = integer({ min: 1, label: 'Version of the terms' });

/** Refuses a signature if the terms have changed since they were read. */
function refusalOfTerms(
  { related: { type } }: Pick<TransitionContext, 'related'>,
  read: number | null,
): Refusal | undefined {
  return read !== null && type !== undefined && type.terms_version !== read
    ? {
        status: 409,
        code: 'terms_changed',
        message: 'The terms have changed since you read them. Please read them again.',
      }
    : undefined;
}

const related = { type: ['type_id'] };

/** Returns an issue if a signature is not that of this person; undefined if it is, or if there is none. */
function issuesOfSigned(signed: string | null, person: RecordValues | undefined) {
  const { name } = person ?? {};
  const issue =
    signed === null || typeof name !== 'string' ? undefined : signatureIssue(signed, name);
  return issue === undefined ? undefined : { signature: issue };
}

/** Returns the version of the terms that was read, so that no other is accepted unread. */
const sendsBack = ({ type }: TransitionContext['related']) => ({
  terms_version: typeof type?.terms_version === 'number' ? type.terms_version : null,
});

/** Takes an asset from purchase through its assignments to disposal. */
export const assetWorkflow = workflow({
  field: 'status',
  initial: 'available',
  owner: 'user_id',
  states: assetStates,
  isOnBoard: true,
  transitions: {
    assign: transition({
      from: ['available', 'assigned'],
      to: 'assigned',
      may: 'edit',
      label: 'Assign',
      done: 'Assigned',
      summary:
        'Give an asset (id) or several (ids) to a person; from one person to another it moves in one step',
      idempotent: false,
      isPrimary: true,
      takesSeveral: true,
      input: {
        user_id: reference('employees', {
          label: 'Employee',
          required: true,
          offered: { status: 'active' },
        }),
        condition_id: condition,
        expected_return: date({ help: 'Leave blank if it stays with the person.' }),
        note,
        terms_version: { ...termsVersion, form: false },
        signature: signature(),
      },
      ask: { title: 'Assign %{asset_tag}' },
      suggests: ({ condition_id }) => ({ condition_id }),
      related,
      sendsBack,
      check({ user_id: holder }, context) {
        const { expected_return: back, user_id: chosen } = context.input;
        const issues: Record<string, string> = {};
        if (chosen !== null && chosen === holder)
          issues.user_id = 'This person already has the asset.';
        if (context.related.user_id?.status === 'left')
          issues.user_id = 'This person has left the company.';
        if (back && back < dayOf(context))
          issues.expected_return = 'The return cannot be expected in the past.';
        Object.assign(issues, issuesOfSigned(context.input.signature, context.related.user_id));
        return Object.keys(issues).length > 0 ? issues : undefined;
      },
      guard: (_, context) => refusalOfTerms(context, context.input.terms_version),
      sets({ condition_id }, { now, input, related: { type } }) {
        const isSigned = input.signature !== null;
        const acceptance = isSigned
          ? ('accepted' as const)
          : type?.needs_acceptance
            ? ('awaiting' as const)
            : ('not_needed' as const);
        return {
          user_id: input.user_id,
          assigned_at: now,
          expected_return: input.expected_return,
          condition_id: input.condition_id ?? condition_id,
          acceptance,
          accepted_at: isSigned ? now : null,
          terms_version: isSigned ? Number(type?.terms_version ?? 1) : null,
          reason: null,
        };
      },
    }),
    accept: transition({
      from: ['assigned'],
      may: 'accept',
      label: 'Accept terms',
      done: 'Terms accepted',
      summary: 'Accept the terms on which one was given an asset, with a signature or typed name',
      isPrimary: true,
      input: {
        terms_version: { ...termsVersion, form: false },
        signature: signature({ required: true }),
      },
      ask: { title: 'Accept the terms of %{asset_tag}', confirm: 'Accept' },
      isRelevant: ({ acceptance }) => acceptance === 'awaiting',
      related: { ...related, holder: ['user_id'] },
      asksFor: (_, { holder }) => ({
        signature: signature({
          required: true,
          ...(typeof holder?.name === 'string' && { name: holder.name }),
        }),
      }),
      sendsBack,
      guard({ acceptance }, context) {
        if (acceptance === 'accepted')
          return refusedByState('The terms of this asset have already been accepted.');
        if (acceptance !== 'awaiting') return refusedByState('This asset has no terms to accept.');
        const changed = refusalOfTerms(context, context.input.terms_version);
        if (changed) return changed;
        const issues = issuesOfSigned(context.input.signature, context.related.holder);
        return issues && fieldsWrong(inLists(issues));
      },
      sets: (_, { now, related: { type } }) => ({
        acceptance: 'accepted' as const,
        accepted_at: now,
        terms_version: Number(type?.terms_version ?? 1),
      }),
    }),
    'de-assign': transition({
      from: ['assigned'],
      to: 'available',
      may: 'edit',
      label: 'De-assign',
      done: 'De-assigned',
      summary: 'Record that a person has returned an asset',
      idempotent: false,
      input: { condition_id: condition, location_id: location, note },
      ask: { title: 'De-assign %{asset_tag} from %{user_id}' },
      suggests: ({ condition_id, location_id }) => ({ condition_id, location_id }),
      sets: ({ condition_id, location_id }, { input }) => ({
        ...withNobody,
        condition_id: input.condition_id ?? condition_id,
        location_id: input.location_id ?? location_id,
      }),
    }),
    'ask-return': transition({
      from: ['assigned', 'in_repair'],
      may: 'see',
      label: 'Ask for its return',
      done: 'Asked for its return',
      summary: 'Ask those who may de-assign an asset to do so',
      idempotent: false,
      forbids: (asset, { by }) => refuseAskingForReturn(assetAccess, by, asset.user_id),
      guard: ({ user_id }) =>
        user_id === null ? refusedByState('Nobody has this asset.') : undefined,
    }),
    ...lifeTransitions,
  },
});
