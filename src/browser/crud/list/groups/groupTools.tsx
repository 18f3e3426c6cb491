// The parts of a list about groups and totals. They load once the list is at rest, or when it is grouped.
export { GroupCards } from './GroupCards';
export { GroupMenu } from './GroupMenu';
export { GroupRows } from './GroupRows';
export { ReadGroups } from './ReadGroups';
export { TotalsRow } from './TotalsRow';
