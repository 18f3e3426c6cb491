// The parts of a list that load once it is at rest: nothing on the page waits for them.

export { DensityWithAccount } from '@/browser/crud/list/density/DensityWithAccount';
export { RowTools } from '@/browser/crud/list/peek/RowTools';
export { ColumnEdge } from './ColumnEdge';
export { ColumnMoving } from './ColumnMoving';
export { StoredWithAccount } from './StoredWithAccount';
