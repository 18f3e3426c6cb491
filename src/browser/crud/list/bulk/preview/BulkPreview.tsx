import { useTranslate } from 'react-admin';
import { useFieldLabel } from '@/browser/crud/form/fields/useFieldLabel';
import { refusalWords } from '@/browser/crud/list/bulk/refusalWords';
import { Scroller, Table } from '@/browser/crud/list/columns/tableParts';
import { PageOfRows, usePageOf } from '@/browser/crud/list/PageOfRows';
import { useWords } from '@/browser/crud/useWords';
import { Button } from '@/browser/kit/Button';
import { Card } from '@/browser/kit/Card';
import { Chip } from '@/browser/kit/Chip';
import { Spacer } from '@/browser/kit/layout';
import { styled } from '@/browser/kit/styles/styled';
import type { Field } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { NowThen } from './NowThen';
import { type ListedRow, listedRows, type Preview, type ShownRows } from './previewGroups';

const ROWS = 25;

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 12px',
  minHeight: 48,
  padding: '4px 18px',
  borderTop: `1px solid ${theme.palette.divider}`,
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
  '& p': { margin: 0 },
  '& button:disabled': { opacity: 0.4, cursor: 'default' },
}));

const Reason = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  whiteSpace: 'normal',
});

interface Props {
  resource: Resource;
  fields: readonly [string, Field][];
  preview: Preview;
  shown: ShownRows;
  onShowAll: () => void;
}

/** The rows of a bulk change, each with its values as they are and as they would be, or with why it is refused. */
export function BulkPreview({ resource, fields, preview, shown, onShowAll }: Props) {
  const translate = useTranslate();
  const { one } = useWords(resource);
  const labelOf = useFieldLabel(resource);
  const { rows: page, setPage, place } = usePageOf(listedRows(preview, shown), ROWS);
  const all = preview.rows.length + preview.failed.length;
  return (
    <Card data-preview="">
      <Scroller tabIndex={0} aria-label={translate('lists.bulk.now_then')} role="region">
        <Table>
          <thead>
            <tr>
              <th>{one}</th>
              {fields.map(([name, field]) => (
                <th key={name}>{labelOf(name, field)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {page.map((row) => (
              <PreviewLine key={row.id} row={row} fields={fields} />
            ))}
          </tbody>
        </Table>
      </Scroller>
      <Foot>
        <p role="status">{translate('lists.bulk.nothing_saved')}</p>
        <Spacer />
        {shown && (
          <Button onClick={onShowAll}>{translate('lists.bulk.show_all', { count: all })}</Button>
        )}
        <PageOfRows place={place} onPage={setPage} />
      </Foot>
    </Card>
  );
}

function PreviewLine({ row, fields }: { row: ListedRow; fields: Props['fields'] }) {
  const translate = useTranslate();
  if (!('then' in row)) {
    return (
      <tr>
        <td>{row.title}</td>
        <td colSpan={Math.max(1, fields.length)}>
          <Reason>
            <Chip tone="error">{translate('lists.bulk.refused')}</Chip>
            {refusalWords(row)}
          </Reason>
        </td>
      </tr>
    );
  }
  return (
    <tr>
      <td>{row.title}</td>
      {fields.map(([name, field]) => (
        <td key={name}>
          <NowThen source={name} field={field} before={row.now[name]} after={row.then[name]} />
        </td>
      ))}
    </tr>
  );
}
