import Box from '@mui/material/Box';
import type { RecordValues } from '../../../domain/kernel/fields';
import type { Resource } from '../../../domain/kernel/resource';
import { ValueCell } from '../list/ValueCell';
import { FieldLabel } from './FieldLabel';

/** What a new record is given that has no place on its form, in words: nobody saves what they are not told. */
export function HiddenErrors({
  entry,
  values,
}: {
  entry: Resource;
  values: Readonly<RecordValues>;
}) {
  return Object.entries(values).map(([source, value]) => {
    const field = entry.fields[source];
    return (
      field && (
        <Box component="p" key={source} sx={{ m: 0, mb: 1.5, color: 'text.secondary' }}>
          <FieldLabel source={source} field={field} />{' '}
          <Box component="strong" sx={{ fontWeight: 500, color: 'text.primary' }}>
            <ValueCell source={source} field={field} value={value} isPlain />
          </Box>
        </Box>
      )
    );
  });
}
