import { styled } from '@mui/material/styles';
import { ResourceContextProvider } from 'react-admin';
import type { RecordValues } from '../../../../domain/kernel/fields';
import { FieldLabel } from '../../../crud/form/FieldLabel';
import { ValueCell } from '../../../crud/list/ValueCell';
import { entriesEntry, jobFields, timeFields } from './entryFields';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(90px, 30%) minmax(0, 1fr)',
  gap: '6px 16px',
  margin: 0,
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

/** What an entry says, where it cannot be changed. */
export function EntryFacts({ values }: { values: RecordValues }) {
  return (
    <ResourceContextProvider value={entriesEntry.route}>
      <Facts>
        {[...timeFields, ...jobFields].map(([name, field]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>
              <FieldLabel source={name} field={field} />
            </dt>
            <dd>
              <ValueCell source={name} field={field} value={values[name]} />
            </dd>
          </div>
        ))}
      </Facts>
    </ResourceContextProvider>
  );
}
