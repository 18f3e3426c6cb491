import OpenIcon from '@mui/icons-material/KeyboardArrowDown';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFieldLabel } from '@/browser/crud/form/fields/useFieldLabel';
import { styled } from '@/browser/kit/styles/styled';
import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { importFields } from '@/core/sheets/columnMatching';
import { matchColumn } from './importState';
import { MatchMenu } from './MatchMenu';
import type { SheetReader } from './reading/useSheetReading';

const Heading = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  maxWidth: 320,
  minHeight: 18,
  fontWeight: 400,
  '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > svg': { flex: 'none', fontSize: '1rem' },
  [theme.breakpoints.down('sm')]: {
    '& > span': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
}));

const Choice = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  gap: 4,
  minHeight: 24,
  margin: '0 -4px',
  padding: '0 4px',
  border: 0,
  borderRadius: 4,
  background: 'none',
  font: 'inherit',
  fontSize: '0.8125rem',
  fontWeight: 500,
  color: theme.palette.text.primary,
  cursor: 'pointer',
  '&[data-left-out]': { fontWeight: 400, color: theme.palette.text.secondary },
  '&:hover': { background: theme.palette.action.hover },
  '& > svg': { color: theme.palette.text.secondary },
  '@media (pointer: coarse)': { minHeight: 44 },
}));

interface Props {
  resource: Resource;
  by: Principal;
  reader: SheetReader;
  /** The columns that are shown. */
  columns: readonly number[];
}

/** The headings of a sheet, each with the field that its column stands for. */
export function ImportHead({ resource, by, reader, columns }: Props) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  const [open, setOpen] = useState<{ at: number; anchor: HTMLElement }>();
  const { heads, reading, change } = reader;
  const fields = importFields(resource, by.role);
  const labels: readonly (readonly [string, string])[] = [
    ['id', translate('imports.number')],
    ...fields.map(([name, field]) => [name, labelOf(name, field)] as const),
  ];
  const leftOut = translate('imports.left_out');
  const headingOf = (at: number) => heads[at] || translate('imports.column', { number: at + 1 });
  return (
    <thead>
      <tr>
        <th scope="col" style={{ textAlign: 'right' }}>
          {translate('imports.row')}
        </th>
        <th scope="col">{translate('imports.result')}</th>
        {columns.map((at) => {
          const name = reading.columns[at];
          const label = labels.find(([one]) => one === name)?.[1] ?? leftOut;
          return (
            <th key={at} scope="col">
              <Heading>
                <span title={headingOf(at)}>{headingOf(at)}</span>
                {name !== undefined && reading.key.split(',').includes(name) && (
                  <KeyIcon fontSize="small" />
                )}
              </Heading>
              <Choice
                type="button"
                aria-haspopup="menu"
                aria-label={translate('imports.stands_for', {
                  heading: headingOf(at),
                  field: label,
                })}
                data-left-out={name === undefined ? '' : undefined}
                onClick={({ currentTarget }) => setOpen({ at, anchor: currentTarget })}
              >
                {label}
                <OpenIcon fontSize="small" />
              </Choice>
            </th>
          );
        })}
      </tr>
      {open && (
        <MatchMenu
          anchor={open.anchor}
          choices={[['', leftOut], ...labels]}
          chosen={reading.columns[open.at] ?? ''}
          onChoose={(name) => {
            setOpen(undefined);
            change(matchColumn(reading, open.at, name === '' ? undefined : name));
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </thead>
  );
}
