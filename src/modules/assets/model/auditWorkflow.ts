import type { ActionOf } from '@/core/access/accessRow';
import { text } from '@/core/fields/kinds/text';
import { workflowOf } from '@/core/workflow/workflow';
import type { auditAccess } from './access';
import type { Audit } from './auditFields';
import { type AuditStatus, auditStates } from './auditStates';

const { transition, workflow } = workflowOf<Audit, AuditStatus, ActionOf<typeof auditAccess>>();

/** Tags are scanned while an audit is open. When it closes, expected assets that were not seen are missing. */
export const auditWorkflow = workflow({
  field: 'status',
  initial: 'open',
  owner: 'auditor_id',
  states: auditStates,
  transitions: {
    scan: transition({
      from: ['open'],
      may: 'edit',
      label: 'Enter tag',
      done: 'Scanned',
      summary: 'Record that a tag was seen, known or not; a tag counts once',
      isPrimary: true,
      input: { tag: text({ required: true, code: true, maxLength: 60 }) },
      ask: { title: 'Enter a tag' },
      idempotent: false,
      sets: (_, { now }) => ({ scanned_at: now }),
    }),
    close: transition({
      from: ['open'],
      to: 'closed',
      may: 'edit',
      label: 'Close audit',
      done: 'Audit closed',
      summary: 'Close an audit: what was expected and not seen is missing',
      ask: {
        title: 'Close %{name}',
        advice: 'Scanning ends. Expected assets that were not seen count as missing.',
      },
      sets: (_, { now, by }) => ({ closed_at: now, closed_by: by.id }),
    }),
  },
});
