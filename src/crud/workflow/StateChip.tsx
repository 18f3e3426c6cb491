import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { RecordValues } from '../../../domain/kernel/fields';
import type { Resource } from '../../../domain/kernel/resource';
import type { Workflow } from '../../../domain/kernel/workflow';
import { toneColour } from '../../fields';

interface Props {
  entry: Resource;
  workflow: Workflow;
  record: RecordValues;
}

/** The state of a record, in a word. */
export function StateChip({ entry, workflow: { field, states }, record }: Props) {
  const translate = useTranslate();
  const state = String(record[field]);
  return (
    <Chip
      size="small"
      color={toneColour(entry.fields[field], state) ?? 'default'}
      label={translate(`resources.${entry.route}.choices.${field}.${state}`, {
        _: states[state]?.label ?? state,
      })}
    />
  );
}
