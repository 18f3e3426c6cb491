import type { ActionOf } from '@/core/access/accessRow';
import { dayOf } from '@/core/dates/companyTime';
import { date, dayShown } from '@/core/fields/kinds/date';
import { reference } from '@/core/fields/kinds/reference';
import { workflowOf } from '@/core/workflow/workflow';
import type { assetAccess } from './access';
import { type Asset, disposals } from './assetFields';
import { condition, location, note, withNobody } from './assetInput';
import type { AssetStatus } from './assetStates';

const { transition } = workflowOf<Asset, AssetStatus, ActionOf<typeof assetAccess>>();

/** The transitions of an asset for repair, loss and disposal. */
export const lifeTransitions = {
  repair: transition({
    from: ['available', 'assigned'],
    to: 'in_repair',
    may: 'edit',
    label: 'Send to repair',
    done: 'Sent to repair',
    summary: 'Send an asset to repair; it stays in the name of the person who has it',
    idempotent: false,
    input: { note: { ...note, label: 'What is wrong' }, condition_id: condition },
    ask: { title: 'Send %{asset_tag} to repair' },
    suggests: ({ condition_id }) => ({ condition_id }),
    sets: ({ condition_id }, { input }) => ({
      reason: input.note,
      condition_id: input.condition_id ?? condition_id,
    }),
  }),
  repaired: transition({
    from: ['in_repair'],
    to: ['available', 'assigned'],
    may: 'edit',
    label: 'Back from repair',
    done: 'Back from repair',
    summary: 'Record that an asset is back from repair, with the person who had it or in store',
    idempotent: false,
    isPrimary: true,
    input: { condition_id: condition },
    ask: { title: '%{asset_tag} is back from repair' },
    suggests: ({ condition_id }) => ({ condition_id }),
    sets: ({ user_id, condition_id }, { input }) => ({
      status: user_id === null ? ('available' as const) : ('assigned' as const),
      condition_id: input.condition_id ?? condition_id,
      reason: null,
    }),
  }),
  lose: transition({
    from: ['available', 'assigned', 'in_repair'],
    to: 'lost',
    may: 'edit',
    label: 'Report lost',
    done: 'Reported lost',
    summary: 'Record that an asset is lost, which ends its assignment',
    idempotent: false,
    input: { note: { ...note, label: 'What happened' } },
    ask: { title: 'Report %{asset_tag} lost', advice: 'Any assignment ends.' },
    sets: (_, { input }) => ({ ...withNobody, reason: input.note }),
  }),
  find: transition({
    from: ['lost'],
    to: 'available',
    may: 'edit',
    label: 'Found',
    done: 'Found',
    summary: 'Record that a lost asset was found',
    idempotent: false,
    isPrimary: true,
    input: { location_id: location, condition_id: condition },
    ask: { title: '%{asset_tag} was found' },
    suggests: ({ condition_id, location_id }) => ({ condition_id, location_id }),
    sets: ({ condition_id, location_id }, { input }) => ({
      condition_id: input.condition_id ?? condition_id,
      location_id: input.location_id ?? location_id,
      reason: null,
    }),
  }),
  retire: transition({
    from: ['available', 'in_repair', 'lost'],
    to: 'retired',
    may: 'edit',
    label: 'Retire',
    done: 'Retired',
    summary: 'Record how an asset left the company, and who wiped its data',
    idempotent: false,
    input: {
      disposed_how: { ...disposals, readOnly: false, form: true, required: true },
      disposed_at: date({ label: 'Disposed on' }),
      data_wiped_by: reference('employees', { label: 'Data wiped by' }),
      note,
    },
    ask: { title: 'Retire %{asset_tag}', advice: 'The asset is then closed.' },
    suggests: (_, today) => ({ disposed_at: today }),
    check({ os_id: os, status, purchase_date: bought }, context) {
      const { disposed_at: day, disposed_how: how, data_wiped_by: wiper } = context.input;
      const issues: Record<string, string> = {};
      if (day && day > dayOf(context))
        issues.disposed_at = 'A disposal cannot be dated in the future.';
      else if (day && bought && day < bought)
        issues.disposed_at = `A disposal cannot be before the purchase on ${dayShown(bought)}.`;
      const isGone = status === 'lost' || how === 'written_off';
      if (os !== null && wiper === null && !isGone)
        issues.data_wiped_by = 'Enter who wiped the data of this asset.';
      return Object.keys(issues).length > 0 ? issues : undefined;
    },
    sets: (_, context) => ({
      ...withNobody,
      disposed_how: context.input.disposed_how,
      disposed_at: context.input.disposed_at ?? dayOf(context),
      data_wiped_by: context.input.data_wiped_by,
      reason: context.input.note,
    }),
  }),
};
