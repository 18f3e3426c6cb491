import type { QueueColumn } from './queueParts';

/** Returns a function that makes sortable columns from fields of the resource at this route, with their labels. */
export const columnOf =
  (route: string) =>
  (name: string, Cell: QueueColumn['Cell'], rest: Partial<QueueColumn> = {}): QueueColumn => ({
    name,
    label: `resources.${route}.fields.${name}`,
    isSortable: true,
    Cell,
    ...rest,
  });
