import { useState } from 'react';
import type { ChecklistLine } from '../../../domain/people/leaving';
import { resourceAt } from '../../../domain/registry';
import { SessionEnded, useOperation } from '../../crud/useOperation';
import { useReadAgain } from '../../crud/useReadAgain';
import { wordsOf } from '../../kit/wordsOf';
import { employeesEntry } from './employeesEntry';
import { useHandedOverRows } from './useHandedOverRows';

/** What came of returning several records: how many were, of how many, and why the first of the others was not. */
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

/** Returns every record of a line to the company, by the operation that its resource declares. */
export function useReturning(line: ChecklistLine, personId: number) {
  const callOperation = useOperation();
  const rowsOf = useHandedOverRows(line, personId);
  const [isReturning, setReturning] = useState(false);
  const resource = resourceAt(line.resource);
  const readThem = useReadAgain(resource);
  const readPerson = useReadAgain(employeesEntry);
  const operation = resource.handOver[line.field]?.operation;

  const returnAll = async (): Promise<Returned> => {
    if (operation === undefined || isReturning) return { done: 0, total: 0 };
    setReturning(true);
    const returned: Returned = { done: 0, total: line.count };
    try {
      const ids = await rowsOf();
      returned.total = ids.length;
      for (const id of ids) {
        // One that is being repaired cannot be returned yet; the others can.
        const refused = await reasonOf(callOperation(operation, { id }));
        if (refused === undefined) returned.done += 1;
        else returned.reason ??= refused;
      }
    } catch (error) {
      returned.reason ??= wordsOf(error);
    } finally {
      setReturning(false);
      void readThem();
      void readPerson();
    }
    return returned;
  };
  return { returnAll, isReturning };
}
