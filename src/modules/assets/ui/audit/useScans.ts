import { useRef, useState } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import { SessionEnded, useOperation } from '@/browser/crud/calls/useOperation';
import { useReadAgain } from '@/browser/crud/calls/useReadAgain';
import { wordsOf } from '@/browser/kit/wordsOf';
import type { RecordValues } from '@/core/fields';
import { auditItems } from '@/modules/assets/model/auditItems';
import { auditsEntry } from '@/modules/assets/ui/assetsEntry';
import { tagIn } from '@/modules/assets/ui/labelAddress';

/** What became of a scan. */
export interface Scan {
  id: number;
  tag: string;
  outcome: 'found' | 'unexpected' | 'unknown' | 'again' | 'failed';
  failure?: string;
}

const OUTCOMES = ['found', 'unexpected', 'unknown'] as const;

/** What a scan counted as: what its line says, if it was seen with this scan and not before. Others may scan the same audit. */
const outcomeOf = (line: Readonly<RecordValues> | undefined, audit: RecordValues) =>
  line?.seen_at === audit.scanned_at
    ? (OUTCOMES.find((one) => one === line?.outcome) ?? 'again')
    : 'again';

/** Sends scans one after the other in the order in which they were made, and tells what became of each. */
export function useScans(record: RecordValues) {
  const call = useOperation();
  const provider = useDataProvider();
  const readAgain = useReadAgain(auditsEntry);
  const readItems = useReadAgain(auditItems);
  const [audit, setAudit] = useState(record);
  const [scans, setScans] = useState<readonly Scan[]>([]);
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
      setAudit(after);
      const { data } = await provider.getList<RaRecord>(auditItems.route, {
        filter: { audit_id: record.id, tag },
        sort: { field: 'id', order: 'ASC' },
        pagination: { page: 1, perPage: 1 },
      });
      tell({ tag, outcome: outcomeOf(data[0], after) });
      // The record too: it is another version now, and is closed as that.
      void Promise.all([readItems(), readAgain(after)]);
    } catch (error) {
      if (error instanceof SessionEnded) return;
      tell({ tag, outcome: 'failed', failure: wordsOf(error) });
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
