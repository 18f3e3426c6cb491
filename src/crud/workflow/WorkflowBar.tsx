import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { type ComponentType, Suspense, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordValues } from '../../../domain/kernel/fields';
import type { Resource } from '../../../domain/kernel/resource';
import type { Workflow } from '../../../domain/kernel/workflow';
import { PanelLine } from '../../kit/PanelLine';
import { ValueCell } from '../list/ValueCell';
import { StateChip } from './StateChip';
import { TransitionButtons } from './TransitionButtons';

const Row = styled(PanelLine)(({ theme }) => ({
  '& > p.reason': { flexBasis: '100%', color: theme.palette.text.primary },
}));

interface Props {
  resource: Resource;
  record: RecordValues;
  /** Says more of the state than its word, if the resource has more to say. */
  state?: ComponentType<{ record: RecordValues }> | undefined;
}

/** Above a record's form: whose it is, its state, and what may be done about it. */
export function WorkflowBar({ resource, record, state }: Props) {
  const workflows = resource.workflows.filter((workflow) => workflow.hasPanel !== true);
  if (workflows.length === 0 || record.archived_at !== null) return null;
  return (
    <Paper variant="outlined" sx={{ maxWidth: 880, mb: 2 }}>
      {workflows.map((workflow) => (
        <WorkflowRow key={workflow.field} {...{ resource, workflow, record, state }} />
      ))}
    </Paper>
  );
}

function WorkflowRow({ resource, workflow, record, state: State }: Props & { workflow: Workflow }) {
  const translate = useTranslate();
  const id = useId();
  const owner = resource.fields[workflow.owner];
  const { reason } = { ...workflow.states[String(record[workflow.field])] };
  const why = reason === undefined ? null : record[reason];
  return (
    <Row aria-labelledby={id}>
      <h2 id={id}>
        {owner && (
          <ValueCell source={workflow.owner} field={owner} value={record[workflow.owner]} isPlain />
        )}
      </h2>
      <StateChip resource={resource} workflow={workflow} record={record} />
      {State && (
        <p>
          <Suspense fallback={null}>
            <State record={record} />
          </Suspense>
        </p>
      )}
      <TransitionButtons resource={resource} workflow={workflow} record={record} />
      {typeof why === 'string' && (
        <p className="reason">{translate('fieldhouse.crud.workflow.reason', { reason: why })}</p>
      )}
    </Row>
  );
}
