import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type RaRecord, useTranslate } from 'react-admin';
import { DocumentValue, labelKey, SHOWN } from './DocumentValue';

// The title of a type and the name of a file may break; a number or a date may not.
const layout = {
  '& td': { py: 1 },
  '& :is(td, th):first-of-type': { pl: 0 },
  '& :is(td, th):last-of-type': { pr: 0 },
  '& td:not(:first-of-type, :last-of-type)': { whiteSpace: 'nowrap' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
};

/** Documents as a table. */
export function DocumentTable({ documents }: { documents: readonly RaRecord[] }) {
  const translate = useTranslate();
  return (
    <Table size="small" sx={layout}>
      <TableHead>
        <TableRow>
          {SHOWN.map((source) => (
            <TableCell key={source}>{translate(labelKey(source))}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {documents.map((document) => (
          <TableRow key={document.id}>
            {SHOWN.map((source) => (
              <TableCell key={source}>
                <DocumentValue document={document} source={source} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
