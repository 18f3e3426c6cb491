import type { QueueColumn } from './queueLook';

/** Makes columns of a queue that are fields of the resource at this route: called as its entry calls them, and sortable. */
export const columnOf =
  (route: string) =>
  (name: string, Cell: QueueColumn['Cell'], rest: Partial<QueueColumn> = {}): QueueColumn => ({
    name,
    label: `resources.${route}.fields.${name}`,
    isSortable: true,
    Cell,
    ...rest,
  });
