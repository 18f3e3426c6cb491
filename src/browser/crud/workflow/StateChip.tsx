import { useTranslate } from 'react-admin';
import type { RecordValues } from '@/domain/kernel/fields';
import type { Resource } from '@/domain/kernel/resource';
import type { Workflow } from '@/domain/kernel/workflow';
import { toneColour } from '@/src/fields';
import { Chip } from '@/src/kit/Chip';

interface Props {
  resource: Resource;
  workflow: Workflow;
  record: RecordValues;
}

/** The state of a record, in a word. */
export function StateChip({ resource, workflow: { field, states }, record }: Props) {
  const translate = useTranslate();
  const state = String(record[field]);
  return (
    <Chip tone={toneColour(resource.fields[field], state)}>
      {translate(`resources.${resource.route}.choices.${field}.${state}`, {
        _: states[state]?.label ?? state,
      })}
    </Chip>
  );
}
