import type { States } from '@/core/workflow/workflow';

/** The states of a checklist version; at most one version is published. */
export const checklistStates = {
  draft: {
    label: 'Draft',
    tone: 'wait',
    refuses: 'This version is still a draft. Publish it first.',
  },
  published: {
    label: 'Published',
    tone: 'good',
    refuses: 'This version has already been published.',
    locks: 'A published version never changes. Edit its items to make the next version.',
  },
  archived: {
    label: 'Archived',
    refuses: 'This version has been archived.',
    locks: 'This version has been archived. Edit the published one to make the next.',
  },
} as const satisfies States;

export type ChecklistStatus = keyof typeof checklistStates;
