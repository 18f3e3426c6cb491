import { useMemo } from 'react';
import { useGetIdentity } from 'react-admin';
import { companyClock, companyDay, companyMoment } from '@/core/dates/companyTime';
import { DEFAULT_ZONE } from '@/core/dates/zone';

/** Converts instants to the company's local time, whose zone is in the profile. */
export function useCompanyTime() {
  const { identity } = useGetIdentity();
  const zone = typeof identity?.time_zone === 'string' ? identity.time_zone : DEFAULT_ZONE;
  return useMemo(
    () => ({
      /** The IANA time zone. */
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
