import { endSessions, type People } from './store/people';

/** Who is signed in. */
export interface Sessions {
  /** Ends the sessions of a person. */
  closeOf(employeeId: number): void;
}

export const openSessions = (people: () => People): Sessions => ({
  closeOf: (personId) => endSessions(people(), { personId }),
});
