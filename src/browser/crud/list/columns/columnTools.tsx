// The parts of a list that load once it is at rest: nothing on the page waits for them.

export { ColumnEdge } from './ColumnEdge';
export { StoredWithAccount } from './StoredWithAccount';
