/** The day on which the demo company of the tests stands. */
export const TODAY = '2026-03-05';
