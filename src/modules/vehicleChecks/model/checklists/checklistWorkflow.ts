import type { ActionOf } from '@/core/access/accessRow';
import { workflowOf } from '@/core/workflow/workflow';
import type { configurationAccess } from '@/modules/configuration/model/access';
import type { Checklist } from './checklistFields';
import { type ChecklistStatus, checklistStates } from './checklistStates';

const { transition, workflow } = workflowOf<
  Checklist,
  ChecklistStatus,
  ActionOf<typeof configurationAccess>
>();

/** A draft is published for new checks; archived versions remain for the checks that were made with them. */
export const checklistWorkflow = workflow({
  field: 'status',
  initial: 'draft',
  owner: 'published_by',
  states: checklistStates,
  transitions: {
    publish: transition({
      from: ['draft'],
      to: 'published',
      may: 'edit',
      isPrimary: true,
      label: 'Publish',
      done: 'Published',
      summary: 'Make a draft the version that checks are made with; the one before is archived',
      ask: {
        title: 'Publish version %{number}?',
        advice:
          'Drivers get its items from their next check. The previous version is archived. A published version cannot be changed.',
      },
      guard: ({ items }) =>
        items.length === 0
          ? { status: 409, code: 'state', message: 'Add an item before you publish this version.' }
          : undefined,
      sets: (_, { by, now }) => ({ published_at: now, published_by: by.id }),
    }),
    archive: transition({
      from: ['published'],
      to: 'archived',
      may: 'edit',
      label: 'Archive',
      done: 'Archived',
      summary: 'Archive the published version; no checks can be made until another is published',
      ask: {
        title: 'Archive version %{number}?',
        advice: 'Nobody can make a vehicle check until another version is published.',
      },
    }),
  },
});
