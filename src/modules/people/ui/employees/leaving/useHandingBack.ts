import { useState } from 'react';
import type { Identifier } from 'react-admin';
import { SessionEnded, useOperation } from '@/browser/crud/calls/useOperation';
import { useReadAgain } from '@/browser/crud/calls/useReadAgain';
import { wordsOf } from '@/browser/kit/wordsOf';
import type { RecordValues } from '@/core/fields';
import type { ChecklistLine } from '@/modules/people/model/leaving';
import { employeesEntry } from '@/modules/people/ui/employees/employeesEntry';
import { resourceAt } from '@/registry';
import { useHandedOverRows } from './useHandedOverRows';

/** What came of handing back several records: how many were, of how many, and why the first of the others was not. */
interface Returned {
  done: number;
  total: number;
  reason?: string;
}

/** Why a call was refused; nothing where it was done. That the session ended is no refusal of this record alone. */
async function reasonOf(call: Promise<unknown>): Promise<string | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (error instanceof SessionEnded) throw error;
    return wordsOf(error);
  }
}

/** Does an operation with every record of a line, each with its own input, one after the other. */
export function useHandingBack(line: ChecklistLine, personId: number) {
  const callOperation = useOperation();
  const rowsOf = useHandedOverRows(line, personId);
  const [isRunning, setRunning] = useState(false);
  const resource = resourceAt(line.resource);
  const readThem = useReadAgain(resource);
  const readPerson = useReadAgain(employeesEntry);

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
        // One that is being repaired cannot be returned yet; the others can.
        const refused = await reasonOf(callOperation(operation, { id, ...inputOf(id) }));
        if (refused === undefined) returned.done += 1;
        else returned.reason ??= refused;
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
