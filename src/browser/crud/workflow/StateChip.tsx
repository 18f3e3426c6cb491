import { useTranslate } from 'react-admin';
import { toneColour } from '@/browser/fields';
import { Chip } from '@/browser/kit/Chip';
import type { RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import type { Workflow } from '@/core/workflow/workflow';

interface Props {
  resource: Resource;
  workflow: Workflow;
  record: RecordValues;
}

/** The state of a record; nothing for people who may not read it. */
export function StateChip({ resource, workflow: { field, states }, record }: Props) {
  const translate = useTranslate();
  if (record[field] === undefined) return null;
  const state = String(record[field]);
  return (
    <Chip tone={toneColour(resource.fields[field], state)}>
      {translate(`resources.${resource.route}.choices.${field}.${state}`, {
        _: states[state]?.label ?? state,
      })}
    </Chip>
  );
}
