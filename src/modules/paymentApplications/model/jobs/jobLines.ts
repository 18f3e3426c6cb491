import * as z from 'zod/mini';
import type { RecordValues } from '@/core/fields';
import { rows, rowsOf } from '@/core/fields/kinds/rows';
import { keysOf } from '@/core/resource/keys';
import type { ApplicationJob } from './jobFields';
import { type ApplicationJobLine, lineKinds, VARIATIONS } from './lineFields';

const text = z.nullable(z.string());
const amount = z.nullable(z.int());

const jobLineRow = z.strictObject({
  id: z.int(),
  // It may be one of a module that is switched off.
  kind: z.string(),
  variation_of: z.nullable(z.enum(keysOf(VARIATIONS))),
  date: text,
  description: text,
  quantity: text,
  unit_minor: amount,
  amount_minor: amount,
  source: z.nullable(z.strictObject({ resource: z.string(), id: z.int(), part: text })),
});

/** A line in the response of its job. Entered lines have no source. */
export type JobLine = z.infer<typeof jobLineRow>;

/** The lines of a job, which its responses include in addition to its stored fields. */
export const linesOfJob = rows({
  row: () => z.extend(jobLineRow, { kind: z.enum(Object.keys(lineKinds)) }),
  called: ['line', 'lines'],
  most: 10_000,
});

export type ApplicationJobWithLines = ApplicationJob & { lines: readonly JobLine[] };

/** Reads the lines of a job's response; empty if it has none. */
export const linesIn = ({ lines }: RecordValues): JobLine[] =>
  rowsOf(lines).flatMap((line) => {
    const read = jobLineRow.safeParse(line);
    return read.success ? [read.data] : [];
  });

/** Returns a stored line as it is in the response of its job. */
export const lineResponse = (line: ApplicationJobLine): JobLine => ({
  id: line.id,
  kind: line.kind ?? 'materials',
  variation_of: line.variation_of,
  date: line.date,
  description: line.description,
  quantity: line.quantity,
  unit_minor: line.unit_minor,
  amount_minor: line.amount_minor,
  source:
    line.source_resource === null || line.source_id === null
      ? null
      : { resource: line.source_resource, id: line.source_id, part: line.source_part },
});

/** The lines of one kind and their total in pence. */
export interface LinesOfKind<L> {
  kind: JobLine['kind'];
  lines: readonly L[];
  amount_minor: number;
}

/** Groups lines by kind, in the usual order, without empty kinds. */
export const linesByKind = <L extends Pick<JobLine, 'kind' | 'amount_minor'>>(
  lines: readonly L[],
): LinesOfKind<L>[] =>
  [...new Set([...Object.keys(lineKinds), ...lines.map(({ kind }) => kind)])].flatMap((kind) => {
    const own = lines.filter((line) => line.kind === kind);
    const sum = own.reduce((total, { amount_minor: one }) => total + (one ?? 0), 0);
    return own.length === 0 ? [] : [{ kind, lines: own, amount_minor: sum }];
  });
