import { useRef, useState } from 'react';
import { auditItems } from '../../../../domain/assets/auditItems';
import type { RecordValues } from '../../../../domain/kernel/fields';
import { SessionEnded, useOperation } from '../../../crud/useOperation';
import { useReadAgain } from '../../../crud/useReadAgain';
import { auditsEntry } from '../assetsEntry';
import { tagIn } from '../labelAddress';

/** What became of a scan. */
export interface Scan {
  id: number;
  tag: string;
  outcome: 'found' | 'unexpected' | 'unknown' | 'again' | 'failed';
  failure?: string;
}

type Counts = Readonly<RecordValues>;

const OUTCOMES = ['found', 'unexpected', 'unknown'] as const;

/** What a scan counted as: the figure that grew, or none, where the tag had been scanned. */
const outcomeOf = (before: Counts, after: Counts): Scan['outcome'] =>
  OUTCOMES.find((one) => Number(after[`${one}_count`]) > Number(before[`${one}_count`])) ?? 'again';

/** Sends scans one after the other in the order in which they were made, and tells what became of each. */
export function useScans(record: RecordValues) {
  const call = useOperation();
  const readAgain = useReadAgain(auditsEntry);
  const readItems = useReadAgain(auditItems);
  const [audit, setAudit] = useState(record);
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const known = useRef(record);
  const count = useRef(0);
  const turn = useRef<Promise<void>>(Promise.resolve());
  const tell = (scan: Omit<Scan, 'id'>) => {
    count.current += 1;
    const one = { ...scan, id: count.current };
    setScans((before) => [one, ...before].slice(0, 20));
  };
  const send = async (tag: string) => {
    try {
      const after = (await call('it-asset-audits/scan', { id: record.id, tag })) as RecordValues;
      tell({ tag, outcome: outcomeOf(known.current, after) });
      known.current = after;
      setAudit(after);
      // The record too: it is another version now, and is closed as that.
      void Promise.all([readItems(), readAgain()]);
    } catch (error) {
      if (error instanceof SessionEnded) return;
      tell({ tag, outcome: 'failed', failure: (error as Error).message });
      if ('status' in (error as object)) void readAgain();
    }
  };
  const scan = (words: string) => {
    const tag = tagIn(words).toUpperCase().replace(/\s+/g, '');
    if (tag === '') return;
    turn.current = turn.current.then(() => send(tag));
  };
  return { audit, scans, scan };
}
