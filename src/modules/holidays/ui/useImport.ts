import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useFailureWords } from '@/browser/crud/calls/useFailureWords';
import { useNotifyServerError } from '@/browser/crud/calls/useNotifyServerError';
import { SessionEnded, useOperation } from '@/browser/crud/calls/useOperation';
import { resourceAt } from '@/registry';

const { route } = resourceAt('holidays');

/** Returns the number of days that the server has added. */
const countOf = (data: unknown) => (data as { added: readonly unknown[] }).added.length;

/** Sends a calendar for import and reloads the lists. A failure remains visible. */
export function useImport(onDone: () => void) {
  const callOperation = useOperation();
  const wordsOf = useFailureWords();
  const notify = useNotify();
  const tellServerError = useNotifyServerError();
  const queryClient = useQueryClient();
  const [isImporting, setImporting] = useState(false);
  const [failure, setFailure] = useState<string>();
  // A second press may come before the first has rendered.
  const inFlight = useRef(false);

  const submit = async (year: number, calendar: string) => {
    if (inFlight.current) return;
    inFlight.current = true;
    setImporting(true);
    setFailure(undefined);
    try {
      const count = countOf(await callOperation('holidays/import', { year, calendar }));
      notify(`holidays.import.${count > 0 ? 'done' : 'done_before'}`, {
        type: count > 0 ? 'success' : 'info',
        messageArgs: { smart_count: count },
      });
      await queryClient.invalidateQueries({ queryKey: [route] });
      onDone();
    } catch (error) {
      if (error instanceof SessionEnded) return;
      tellServerError(error);
      setFailure(wordsOf(error));
    } finally {
      inFlight.current = false;
      setImporting(false);
    }
  };
  return { submit, isImporting, failure, forgetFailure: () => setFailure(undefined) };
}
