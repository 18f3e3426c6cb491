// The parts of a list that load once it is at rest: nothing on the page waits for them.

export { RowKeys } from '@/browser/crud/list/rows/RowKeys';
export { ColumnEdge } from './ColumnEdge';
export { StoredWithAccount } from './StoredWithAccount';
