import type { RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { startsAt } from '@/core/workflow/workflow';
import type { Change } from '@/engine/call';
import type { Stored } from '@/engine/store';
import { byTransition } from './byTransition';
import { valuesWritten } from './transitionRef';

/** Returns the values that a save writes, including those of the internal transitions that it causes. */
export function withTransitions(
  { by, tx }: Change,
  of: Resource,
  current: Stored,
  values: RecordValues,
): RecordValues {
  const made = of.workflows.flatMap((workflow) =>
    Object.entries(workflow.internal ?? {})
      .filter(([, one]) => startsAt(workflow, one, current) && one.bySave?.(values, current))
      .map(([name, one]) => ({ of, workflow, name, one })),
  );
  if (made.length === 0) return values;
  const context = { by, now: tx.now, zone: tx.zone, input: {}, related: {} };
  return byTransition(
    Object.assign({ ...values }, ...made.map((one) => valuesWritten(one, current, context))),
  );
}
