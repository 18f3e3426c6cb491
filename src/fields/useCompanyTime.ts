import { useMemo } from 'react';
import { useGetIdentity } from 'react-admin';
import { companyClock, companyDay, companyMoment } from '../../domain/companyTime';
import { DEFAULT_ZONE } from '../../domain/rules/hours/zone';

/** What moments are in the company's local time; the profile of whoever is signed in names its zone. */
export function useCompanyTime() {
  const { identity } = useGetIdentity();
  const zone = typeof identity?.time_zone === 'string' ? identity.time_zone : DEFAULT_ZONE;
  return useMemo(
    () => ({
      /** Its name, as IANA gives it. */
      zone,
      /** `HH:mm`. */
      clock: (moment: string) => companyClock(new Date(moment), zone),
      /** `YYYY-MM-DD`. */
      day: (moment: string) => companyDay(new Date(moment), zone),
      /** `DD-MM-YYYY HH:mm`. */
      moment: (moment: string) => companyMoment(new Date(moment), zone),
    }),
    [zone],
  );
}
