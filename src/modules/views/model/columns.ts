import * as z from 'zod/mini';
import { integer } from '@/core/fields/kinds/integer';
import { rows } from '@/core/fields/kinds/rows';
import { COLUMN_WIDTH } from '@/core/lists/listColumns';

/** A column of a list, in its place from the left. Without a width it fits its content. */
const columnRow = z.strictObject({
  name: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,79}$/)),
  width: z._default(
    z.nullable(z.int().check(z.gte(COLUMN_WIDTH.min), z.lte(COLUMN_WIDTH.max))),
    null,
  ),
  pinned: z._default(z.boolean(), false),
});

/** The columns that a list shows; none: those that it shows by default. */
export const columns = rows({ row: () => columnRow, called: ['column', 'columns'] });

export const rowsPerPage = integer({
  label: 'Rows per page',
  min: 1,
  max: 100,
  isUnfiltered: true,
});
