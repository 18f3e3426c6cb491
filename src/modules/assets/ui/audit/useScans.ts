import { useRef, useState } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import { useFailureWords } from '@/browser/crud/calls/useFailureWords';
import { SessionEnded, useOperation } from '@/browser/crud/calls/useOperation';
import { useReadAgain } from '@/browser/crud/calls/useReadAgain';
import type { RecordValues } from '@/core/fields';
import { auditItems } from '@/modules/assets/model/auditItems';
import { auditsResource } from '@/modules/assets/ui/assetsResource';
import { tagIn } from '@/modules/assets/ui/labelAddress';

/** A scan and its outcome. */
export interface Scan {
  id: number;
  tag: string;
  outcome: 'found' | 'unexpected' | 'unknown' | 'again' | 'failed';
  failure?: string;
}

const OUTCOMES = ['found', 'unexpected', 'unknown'] as const;

/** Returns the outcome of the line, or `again` if this scan was not the first: others may scan the same audit. */
const outcomeOf = (line: Readonly<RecordValues> | undefined, audit: RecordValues) =>
  line?.seen_at === audit.scanned_at
    ? (OUTCOMES.find((one) => one === line?.outcome) ?? 'again')
    : 'again';

/** Returns the newer of two readings of an audit: others may scan it, also with the button of its page. */
const newerOf = (one: RecordValues, other: RecordValues): RecordValues =>
  Number(one.version) > Number(other.version) ? one : other;

/** Sends scans one at a time, in order, and lists their outcomes. Those that failed can be sent again. */
export function useScans(record: RecordValues) {
  const call = useOperation();
  const wordsOf = useFailureWords();
  const provider = useDataProvider();
  const readAgain = useReadAgain(auditsResource);
  const readItems = useReadAgain(auditItems);
  const [answer, setAnswer] = useState(record);
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const count = useRef(0);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const addOutcome = (scan: Omit<Scan, 'id'>) => {
    count.current += 1;
    const one = { ...scan, id: count.current };
    setScans((before) => [one, ...before].slice(0, 20));
  };
  const firstLine = async (filter: RecordValues) => {
    const { data } = await provider.getList<RaRecord>(auditItems.route, {
      filter: { audit_id: record.id, ...filter },
      sort: { field: 'seen_at', order: 'DESC' },
      pagination: { page: 1, perPage: 1 },
    });
    return data[0];
  };
  const send = async (tag: string) => {
    try {
      const after = (await call('it-asset-audits/scan', { id: record.id, tag })) as RecordValues;
      setAnswer(after);
      // An asset whose tag has changed since is expected by its earlier one: then it is the last that was seen.
      const line = (await firstLine({ tag })) ?? (await firstLine({}));
      addOutcome({ tag, outcome: outcomeOf(line, after) });
      // Also the record: closing the audit must send its new version.
      void Promise.all([readItems(), readAgain(after)]);
    } catch (error) {
      if (error instanceof SessionEnded) return;
      addOutcome({ tag, outcome: 'failed', failure: wordsOf(error) });
      if ('status' in (error as object)) void readAgain();
    }
  };
  const scan = (words: string) => {
    const tag = tagIn(words).toUpperCase().replace(/\s+/g, '');
    if (tag === '') return;
    queue.current = queue.current.then(() => send(tag));
  };
  const scanAgain = ({ id, tag }: Scan) => {
    setScans((before) => before.filter((one) => one.id !== id));
    scan(tag);
  };
  return { audit: newerOf(record, answer), scans, scan, scanAgain };
}
