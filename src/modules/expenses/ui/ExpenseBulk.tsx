import { useRef, useState } from 'react';
import { type Identifier, type RaRecord, useNotify, useTranslate } from 'react-admin';
import { failureOf, sentenceOf } from '@/browser/crud/calls/failureOf';
import { SessionEnded, useOperation } from '@/browser/crud/calls/useOperation';
import { useReadAgain } from '@/browser/crud/calls/useReadAgain';
import { useMe } from '@/browser/crud/useMe';
import { useWords } from '@/browser/crud/useWords';
import { ActionButton } from '@/browser/kit/ActionButton';
import type { RecordValues } from '@/core/fields';
import { startsAt } from '@/core/workflow/workflow';
import { expensesResource } from './expensesResource';

const [workflow] = expensesResource.workflows;
const submit = workflow?.transitions.submit;

interface Props {
  records: readonly RecordValues[];
  onDone: () => void;
}

/** Submits the person's own selected expenses that are not submitted yet, one at a time. */
export function ExpenseBulk({ records, onDone }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const call = useOperation();
  const readAgain = useReadAgain(expensesResource);
  const { nameOf } = useWords(expensesResource);
  const me = useMe();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const open = records.filter(
    (one) => workflow && submit && one.user_id === me?.id && startsAt(workflow, submit, one),
  );
  if (open.length === 0) return null;

  const run = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    const refused: string[] = [];
    try {
      // One at a time: the second of two duplicates is marked, so their order matters.
      for (const { id, version, ...expense } of open) {
        try {
          await call('expenses/submit', { id, version });
        } catch (error) {
          if (error instanceof SessionEnded) return;
          const name = nameOf({ ...expense, id: id as Identifier } as RaRecord);
          refused.push(`${name}: ${sentenceOf(failureOf(error))}`);
        }
      }
      const done = open.length - refused.length;
      if (refused.length === 0)
        notify('expenses.bulk.done', { type: 'success', messageArgs: { smart_count: done } });
      else
        notify('expenses.bulk.some', {
          type: 'error',
          messageArgs: { done, total: open.length, reason: refused.join(' ') },
        });
      onDone();
    } finally {
      isRunning.current = false;
      setBusy(false);
      await readAgain();
    }
  };
  return (
    <ActionButton variant="contained" aria-disabled={isBusy} onClick={() => void run()}>
      {translate('expenses.bulk.submit', { smart_count: open.length })}
    </ActionButton>
  );
}
