/** The current day of the demo company in tests. */
export const TODAY = '2026-03-05';
