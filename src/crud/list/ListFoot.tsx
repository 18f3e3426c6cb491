import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TablePagination from '@mui/material/TablePagination';
import { memo } from 'react';
import { useListPaginationContext, useTranslate } from 'react-admin';
import { listedResources } from '../places';

/** What a list counts before its first answer. */
const initialTotalOf = (route: string) =>
  listedResources.find((resource) => resource.route === route)?.initialTotal ?? 0;
const PER_PAGE = [10, 25, 50, 100];

interface Props {
  /** Rows of this page that have left it and that the server still counts. */
  gone?: number;
}

/** Which rows are shown of how many, the way to the others, and how many a page. */
export const ListFoot = memo(function ListFoot({ gone = 0 }: Props) {
  const translate = useTranslate();
  const { isPending, page, perPage, total, resource, setPage, setPerPage } =
    useListPaginationContext();
  if (total === 0) return null;
  const count = Math.max(0, (total ?? initialTotalOf(resource)) - gone);
  const pages = (
    <TablePagination
      component="div"
      sx={{ px: 1, '& .MuiTablePagination-spacer': { flex: '1 1 0' } }}
      count={count}
      page={isPending || count === 0 ? 0 : Math.min(page, Math.ceil(count / perPage)) - 1}
      rowsPerPage={perPage}
      rowsPerPageOptions={
        PER_PAGE.includes(perPage) ? PER_PAGE : [...PER_PAGE, perPage].sort((a, b) => a - b)
      }
      labelRowsPerPage={translate('fieldhouse.crud.rows_per_page')}
      labelDisplayedRows={({ from, to, count }) =>
        translate('fieldhouse.crud.count', { from, to, total: count })
      }
      getItemAriaLabel={(type) => translate(`ra.navigation.${type}`)}
      onPageChange={(_event, next) => setPage(next + 1)}
      onRowsPerPageChange={({ target }) => setPerPage(Number(target.value))}
    />
  );
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
      {isPending ? (
        <Skeleton width="100%" sx={{ transform: 'none' }}>
          {pages}
        </Skeleton>
      ) : (
        pages
      )}
    </Box>
  );
});
