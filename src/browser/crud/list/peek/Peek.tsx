import CloseIcon from '@mui/icons-material/Close';
import type { CSSProperties } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { meaningfulFields } from '@/browser/crud/list/columns/columns';
import { PanelFacts, RowFacts } from '@/browser/crud/list/rows/RowFacts';
import { LateHistory } from '@/browser/crud/record/history/LateHistory';
import { useWords } from '@/browser/crud/useWords';
import { WithLinks } from '@/browser/crud/WithLinks';
import { StateChip } from '@/browser/crud/workflow/StateChip';
import { Button, LinkButton } from '@/browser/kit/Button';
import { IconButton } from '@/browser/kit/IconButton';
import { styled } from '@/browser/kit/styles/styled';
import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { registry } from '@/registry';

const OverTable = styled('aside')(({ theme }) => ({
  position: 'fixed',
  zIndex: 5,
  boxSizing: 'border-box',
  width: 420,
  overflow: 'hidden',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
  background: theme.palette.raised,
  color: theme.palette.text.primary,
  boxShadow: '0 8px 24px rgb(23 28 46 / 16%)',
}));

const Whole = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  fontSize: '0.875rem',
  '& > header': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 8,
    padding: '14px 10px 10px 18px',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& > header > div': {
    display: 'flex',
    flex: 1,
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 10px',
    minWidth: 0,
  },
  '& > header h2': { ...theme.typography.h3, margin: 0, overflowWrap: 'anywhere' },
  '& > footer': {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: 8,
    padding: '10px 18px',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
}));

const Content = styled('div')({
  flex: 1,
  minHeight: 0,
  padding: 18,
  overflow: 'auto',
  overflowWrap: 'anywhere',
});

interface Props {
  resource: Resource;
  by: Principal;
  record: RaRecord;
  /** Edits the cell on which it was opened, if it can be edited. */
  edit?: { words: string; run: () => void } | undefined;
  onClose: () => void;
}

interface OverTableProps extends Props {
  /** Its place over the table. */
  place: CSSProperties;
}

/** A record over the list, which stays as it is. */
export function Peek({ place, ...props }: OverTableProps) {
  const title = useWords(props.resource).nameOf(props.record);
  return (
    <OverTable style={place} aria-label={title} data-peek="">
      <PeekContent {...props} />
    </OverTable>
  );
}

/** A record's state, the fields that are filled in, and its history. */
export function PeekContent({ resource, by, record, edit, onClose }: Props) {
  const translate = useTranslate();
  const { nameOf } = useWords(resource);
  const title = nameOf(record);
  const states = resource.workflows.map(({ field }) => field);
  const unsaid = [resource.title, ...states, ...resource.hiddenFields(record)];
  const filled = meaningfulFields(resource, by).filter(
    ([name]) => !unsaid.includes(name) && record[name] != null && record[name] !== '',
  );
  return (
    <Whole>
      <header>
        <div>
          <h2>{title}</h2>
          {resource.workflows.map((workflow) => (
            <StateChip key={workflow.field} {...{ resource, workflow, record }} />
          ))}
        </div>
        <IconButton aria-label={translate('lists.peek.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </header>
      <Content tabIndex={0} role="group" aria-label={title}>
        <WithLinks>
          <PanelFacts>
            <RowFacts record={record} fields={filled} />
          </PanelFacts>
        </WithLinks>
        {registry.has(resource.path) && (
          <LateHistory key={record.id} resource={resource} id={record.id} />
        )}
      </Content>
      {resource.calls.save && (
        <footer>
          {edit && <Button onClick={edit.run}>{edit.words}</Button>}
          <LinkButton variant="outlined" to={`/${resource.recordsAt}/${record.id}`}>
            {translate('fieldhouse.crud.open')}
          </LinkButton>
        </footer>
      )}
    </Whole>
  );
}
