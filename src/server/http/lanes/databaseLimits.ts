/** What one person, and one call, may hold of the database. */
export interface DatabaseLimits {
  /** Seconds that one statement of a screen may run. */
  screenSeconds: number;
  /** Calls at the same time of everybody: those of screens, and beside them those that change something. */
  callsAtOnce: number;
  /** The same of one person. */
  callsAtOncePerson: number;
  /** Calls that wait for their turn, of everybody. */
  callsWaiting: number;
  /** Calls at the same time of those that no limit keeps short; one of each person. */
  heavyAtOnce: number;
}

/** What holds unless a setting says otherwise. */
export const DATABASE_LIMITS: DatabaseLimits = {
  screenSeconds: 2,
  callsAtOnce: 12,
  // More at once make nobody's own screen faster on the few processors of an office's server.
  callsAtOncePerson: 4,
  callsWaiting: 400,
  heavyAtOnce: 2,
};
