import { type ComponentType, Suspense, useId } from 'react';
import { useTranslate } from 'react-admin';
import { ValueCell } from '@/browser/crud/list/rows/ValueCell';
import { ReferenceTitle } from '@/browser/fields/references/ReferenceTitle';
import { RecordCard } from '@/browser/kit/PanelCard';
import { PanelLine } from '@/browser/kit/PanelLine';
import { linkTarget } from '@/browser/kit/styles/linkTarget';
import { styled } from '@/browser/kit/styles/styled';
import { type Field, fieldLabel, type RecordValues } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import type { Resource } from '@/core/resource/resource';
import { isInWorkflow, type Workflow } from '@/core/workflow/workflow';
import { openWorkflows } from './openWorkflows';
import { StateChip } from './StateChip';
import { TransitionButtons } from './TransitionButtons';

const Row = styled(PanelLine)(({ theme }) => ({
  '& > h2 a': linkTarget,
  '& > p.reason': { flexBasis: '100%', color: theme.palette.text.primary },
}));

interface Props {
  resource: Resource;
  record: RecordValues;
  /** A sentence about the state, if its label does not say enough. */
  state?: ComponentType<{ record: RecordValues }> | undefined;
}

/** The bar above a record's form: its owner, its state and its transitions; nothing if the state may not be read. */
export function WorkflowBar({ resource, record, state }: Props) {
  const [first, ...others] = resource.workflows.filter(
    (workflow) => record[workflow.field] !== undefined && isInWorkflow(workflow, record),
  );
  if (!first || record.archived_at !== null) return null;
  return (
    <RecordCard>
      <WorkflowRow {...{ resource, workflows: [first, ...others], record, state }} />
    </RecordCard>
  );
}

type RowProps = Props & { workflows: readonly [Workflow, ...Workflow[]] };

/**
 * The heading of the bar: the owner if this person may see them, otherwise the record's title; for a person, the
 * name of the state.
 */
function Heading({ resource, workflow, record }: Props & { workflow: Workflow }) {
  const translate = useTranslate();
  if (workflow.owner === 'id') {
    const label = fieldLabel(workflow.field, resource.fields[workflow.field] as Field);
    return translate(`resources.${resource.route}.fields.${workflow.field}`, { _: label });
  }
  const { title: source } = resource;
  const field = resource.fields[source];
  const title = field && <ValueCell source={source} field={field} value={record[source]} isPlain />;
  const [owner, id] = [resource.fields[workflow.owner], record[workflow.owner]];
  if (!isReference(owner) || typeof id !== 'number') return title;
  return <ReferenceTitle to={owner.to} id={id} otherwise={title} />;
}

function WorkflowRow({ resource, workflows, record, state: State }: RowProps) {
  const translate = useTranslate();
  const id = useId();
  const whys = workflows.map(({ field, states }) => {
    const { reason } = { ...states[String(record[field])] };
    return reason === undefined ? null : record[reason];
  });
  return (
    <Row aria-labelledby={id}>
      <h2 id={id}>
        <Heading resource={resource} workflow={workflows[0]} record={record} />
      </h2>
      {workflows.map((workflow) => (
        <StateChip key={workflow.field} {...{ resource, workflow, record }} />
      ))}
      {State && (
        <p>
          <Suspense fallback={null}>
            <State record={record} />
          </Suspense>
        </p>
      )}
      {openWorkflows(workflows, record).map((workflow) => (
        <TransitionButtons key={workflow.field} {...{ resource, workflow, record }} />
      ))}
      {whys.map(
        (why, at) =>
          typeof why === 'string' && (
            <p key={workflows[at]?.field} className="reason">
              {translate('fieldhouse.crud.workflow.reason', { reason: why })}
            </p>
          ),
      )}
    </Row>
  );
}
