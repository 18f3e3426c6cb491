/** The database resources that one person, and one call, may use. */
export interface DatabaseLimits {
  /** Seconds that one statement of a screen may run. */
  screenSeconds: number;
  /** Concurrent calls of everybody: that many of screens, and that many that change something. */
  callsAtOnce: number;
  /** The same for one person. */
  callsAtOncePerson: number;
  /** Queued calls of everybody. */
  callsWaiting: number;
  /** Concurrent calls that may take long; one of each person. */
  heavyAtOnce: number;
}

/** The default limits. */
export const DATABASE_LIMITS: DatabaseLimits = {
  screenSeconds: 2,
  callsAtOnce: 12,
  // More at once make no screen faster on the few processors of an office's server.
  callsAtOncePerson: 4,
  callsWaiting: 400,
  heavyAtOnce: 2,
};
