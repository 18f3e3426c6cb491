// The parts of a list that show groups and totals. They load once the list is at rest, or when it is grouped.

export { BoardButton } from '@/browser/crud/list/board/BoardButton';
export { GroupMenu } from './GroupMenu';
export { ReadGroups } from './ReadGroups';
export { GroupCards } from './rows/GroupCards';
export { GroupRows } from './rows/GroupRows';
export { TotalsRow } from './sums/TotalsRow';
