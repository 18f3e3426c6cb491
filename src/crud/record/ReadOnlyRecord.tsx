import Paper from '@mui/material/Paper';
import type { RaRecord } from 'react-admin';
import type { Principal } from '../../../domain/kernel/access/table';
import { holdsSeveral } from '../../../domain/kernel/fields';
import type { Resource } from '../../../domain/kernel/resource';
import { StoredPictures } from '../../fields/inputs';
import { styled } from '../../kit/styles/styled';
import { FieldLabel } from '../form/FieldLabel';
import { tellingFields } from '../list/columns';
import { ValueCell } from '../list/ValueCell';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  gap: 16,
  margin: 0,
  '& dt': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontSize: '0.875rem', overflowWrap: 'anywhere' },
}));

/** A read-only record, for people who may not change it. */
export function ReadOnlyRecord({
  resource,
  by,
  record,
}: {
  resource: Resource;
  by: Principal;
  record: RaRecord;
}) {
  const left = resource.leavesOut(record);
  // What this person does not read of it is not there.
  const isUnread = (source: string) => resource.outline !== undefined && !(source in record);
  return (
    <Paper variant="outlined" sx={{ p: 2.5, maxWidth: 880 }}>
      <Facts>
        {tellingFields(resource, by).map(([source, field]) =>
          isUnread(source) || left.includes(source) ? null : (
            <div key={source}>
              <dt>
                <FieldLabel source={source} field={field} />
              </dt>
              <dd>
                <ValueCell source={source} field={field} value={record[source]} />
                {holdsSeveral(field) && <StoredPictures value={record[source]} />}
              </dd>
            </div>
          ),
        )}
      </Facts>
    </Paper>
  );
}
