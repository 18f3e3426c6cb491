import { useState } from 'react';
import type { Identifier } from 'react-admin';
import { useFailureWords } from '@/browser/crud/calls/useFailureWords';
import { SessionEnded, useOperation } from '@/browser/crud/calls/useOperation';
import { useReadAgain } from '@/browser/crud/calls/useReadAgain';
import type { RecordValues } from '@/core/fields';
import type { ChecklistLine } from '@/modules/people/model/leaving';
import { employeesResource } from '@/modules/people/ui/employees/employeesResource';
import { resourceAt } from '@/registry';
import { useHandedOverRows } from './useHandedOverRows';

/** The result of returning several records: how many succeeded, and the first refusal. */
interface Returned {
  done: number;
  total: number;
  reason?: string;
}

/** Returns a function that runs an operation on every record of a line, one after the other. */
export function useReturnAll(line: ChecklistLine, personId: number) {
  const callOperation = useOperation();
  const wordsOf = useFailureWords();
  const rowsOf = useHandedOverRows(line, personId);
  const [isRunning, setRunning] = useState(false);
  const resource = resourceAt(line.resource);
  const readThem = useReadAgain(resource);
  const readPerson = useReadAgain(employeesResource);

  const runAll = async (
    operation: string,
    inputOf: (id: Identifier) => RecordValues,
  ): Promise<Returned> => {
    if (isRunning) return { done: 0, total: 0 };
    setRunning(true);
    const returned: Returned = { done: 0, total: line.count };
    try {
      const ids = (await rowsOf()).map(({ id }) => id);
      returned.total = ids.length;
      for (const id of ids) {
        // A refusal does not stop the others: an asset under repair cannot be returned yet.
        try {
          await callOperation(operation, { id, ...inputOf(id) });
          returned.done += 1;
        } catch (error) {
          // The end of the session concerns all records.
          if (error instanceof SessionEnded) throw error;
          returned.reason ??= wordsOf(error);
        }
      }
    } catch (error) {
      returned.reason ??= wordsOf(error);
    } finally {
      setRunning(false);
      void readThem();
      void readPerson();
    }
    return returned;
  };
  return { runAll, isRunning };
}
