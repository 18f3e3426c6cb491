import { type Identifier, type RaRecord, useTranslate } from 'react-admin';
import { FieldLabel } from '@/browser/crud/form/fields/FieldLabel';
import { isFigure } from '@/browser/crud/list/columns/columns';
import { RowCell } from '@/browser/crud/list/rows/RowCell';
import { Cards, RowFacts } from '@/browser/crud/list/rows/RowFacts';
import { RowTitle } from '@/browser/crud/list/rows/RowTitle';
import type { Origin } from '@/browser/crud/record/useOrigin';
import { useWords } from '@/browser/crud/useWords';
import { LinkButton } from '@/browser/kit/Button';
import { useIsNarrow } from '@/browser/kit/behaviour/useIsNarrow';
import { ROW_HEIGHT } from '@/browser/kit/styles/rowHeight';
import { styled } from '@/browser/kit/styles/styled';
import { Table, TableBody, TableCell, TableHead, TableRow } from '@/browser/kit/Table';
import { ClippedTexts } from '@/browser/kit/words/ClippedText';
import type { Field } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { isInapplicable } from '@/core/validation/applying';

interface Shown {
  child: Resource;
  /** The record's name first, without the field that references the page's record. */
  columns: [string, Field][];
  rows: RaRecord[];
  origin: Origin;
}

interface Props extends Shown {
  total: number;
  /** The filter of the child's list for this record. */
  filter: Readonly<Record<string, Identifier>>;
}

const Foot = styled('div')(({ theme }) => ({
  padding: '4px 8px',
  borderTop: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.down('md')]: { padding: '4px 2px' },
}));

/** The first related rows, each a link, and a link to all of them. */
export function RelatedRows({ total, filter, ...shown }: Props) {
  const translate = useTranslate();
  const { manyInSentence } = useWords(shown.child);
  const isNarrow = useIsNarrow();
  const search = new URLSearchParams({ filter: JSON.stringify(filter) }).toString();
  return (
    <>
      {isNarrow ? <RelatedCards {...shown} /> : <RelatedTable {...shown} />}
      {total > 1 && (
        <Foot>
          <LinkButton to={{ pathname: `/${shown.child.route}`, search }}>
            {translate('fieldhouse.crud.related.all', { total, name: manyInSentence })}
          </LinkButton>
        </Foot>
      )}
    </>
  );
}

const Scroller = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  // In line with the heading above.
  '& :is(th, td):first-of-type': { paddingLeft: '20px' },
  '& :is(th, td):last-of-type': { paddingRight: '20px' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& td:first-of-type a': {
    fontWeight: 500,
    color: theme.palette.text.primary,
    textDecoration: 'none',
  },
  '& td:first-of-type a:hover': { textDecoration: 'underline' },
}));

function RelatedTable({ child, columns, rows, origin }: Shown) {
  return (
    <ClippedTexts>
      <Scroller>
        <Table>
          <TableHead>
            <TableRow style={{ height: ROW_HEIGHT }}>
              {columns.map(([source, field]) => (
                <TableCell key={source} align={isFigure(field) ? 'right' : 'left'}>
                  <FieldLabel source={source} field={field} />
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((record) => (
              <TableRow key={record.id} style={{ height: ROW_HEIGHT }}>
                {columns.map(([source, field], index) => (
                  <TableCell key={source} align={isFigure(field) ? 'right' : 'left'}>
                    <RowCell
                      resource={child}
                      {...{ record, source, field, origin }}
                      isTitle={index === 0}
                    />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Scroller>
    </ClippedTexts>
  );
}

function RelatedCards({ child, columns: [title, ...rest], rows, origin }: Shown) {
  if (!title) return null;
  const [source, field] = title;
  return (
    <Cards>
      {rows.map((record) => (
        <li key={record.id}>
          <header>
            <strong>
              <RowTitle resource={child} {...{ record, source, field, origin }} />
            </strong>
          </header>
          <RowFacts
            record={record}
            fields={rest.filter(([name, field]) => !isInapplicable(field, record[name]))}
          />
        </li>
      ))}
    </Cards>
  );
}
