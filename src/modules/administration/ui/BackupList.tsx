import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useOperation } from '@/browser/crud/calls/useOperation';
import { useCompanyTime } from '@/browser/fields';
import { styled } from '@/browser/kit/styles/styled';
import { Table, TableBody, TableCell, TableHead, TableRow } from '@/browser/kit/Table';
import { withGroups } from '@/core/fields/grouping';
import { SectionCard } from './SectionCard';
import type { Backup } from './useAdministration';

// Cells begin and end where the heading does.
const Aligned = styled('div')({
  '& :is(th, td):first-of-type': { paddingLeft: 18 },
  '& :is(th, td):last-of-type': { paddingRight: 18 },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
});

/** The latest backups, newest first. Left out while loading, and if the list cannot be loaded. */
export function BackupList() {
  const translate = useTranslate();
  const { moment } = useCompanyTime();
  const callOperation = useOperation();
  const { data: backups = [] } = useQuery({
    queryKey: ['backups'],
    queryFn: async () => (await callOperation('backups', {})) as Backup[],
    gcTime: 0,
    retry: false,
  });
  if (backups.length < 2) return null;
  return (
    <SectionCard heading={translate('administration.backups.latest')}>
      <Aligned>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('administration.backups.taken_at')}</TableCell>
              <TableCell align="right">{translate('administration.backups.rows')}</TableCell>
              <TableCell align="right">{translate('administration.backups.files')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {backups.map(({ taken_at, rows, files }) => (
              <TableRow key={taken_at}>
                <TableCell>{moment(taken_at)}</TableCell>
                <TableCell align="right">{withGroups(rows)}</TableCell>
                <TableCell align="right">{withGroups(files)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Aligned>
    </SectionCard>
  );
}
