import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Link from '@mui/material/Link';
import { use } from 'react';
import { DataProviderContext, useLogoutIfAccessDenied, useNotify, useTranslate } from 'react-admin';
import { type FileValue, kindOf, type Value } from '../../domain/fields';
import type { FileField } from '../../domain/fields/file';
import { ExactFilter } from './ExactFilter';
import type { CellProps, FilterProps, InputProps } from './face';
import { useFieldControl } from './useFieldControl';

interface Downloads {
  download(id: number): Promise<Blob>;
}

const isFile = (value: Value): value is FileValue => typeof value === 'object' && value !== null;

/** Hands bytes to the browser as a file of this name. */
function handOver(bytes: Blob, name: string) {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export function Cell({ value, field, isPlain }: CellProps<FileField>) {
  const translate = useTranslate();
  const notify = useNotify();
  // Not useDataProvider: that answers a call of an ended session as if it had succeeded.
  const { download } = use(DataProviderContext) as unknown as Downloads;
  const endIfSignedOut = useLogoutIfAccessDenied();
  const words = kindOf(field).format(value, field);
  if (isPlain || !isFile(value)) return words;
  const fetchAndHandOver = async () => {
    try {
      handOver(await download(value.id), value.name);
    } catch (error) {
      if (await endIfSignedOut(error)) return;
      const told = error instanceof Error ? error.message : 'fieldhouse.fields.download_failed';
      notify(told, { type: 'error' });
    }
  };
  return (
    <Link
      component="button"
      type="button"
      onClick={fetchAndHandOver}
      sx={{ textAlign: 'start', overflowWrap: 'anywhere' }}
      aria-label={translate('fieldhouse.fields.download', { name: words })}
    >
      {words}
    </Link>
  );
}

// There is no call that uploads, so a form shows the file that is there and takes no other.
export function Input({ source, field }: InputProps<FileField>) {
  const translate = useTranslate();
  const { value, label, error, help } = useFieldControl(source, field);
  return (
    <FormControl error={error !== undefined}>
      <FormLabel>{label}</FormLabel>
      {value === null ? (
        translate('fieldhouse.fields.none')
      ) : (
        <Cell source={source} field={field} value={value} />
      )}
      {(error ?? help) && <FormHelperText>{error ?? help}</FormHelperText>}
    </FormControl>
  );
}

// The registry refuses a file as a filter; the map of kinds is whole all the same.
export function Filter(props: FilterProps<FileField>) {
  return <ExactFilter {...props} />;
}
