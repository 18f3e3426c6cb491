import { useCompanyTime } from '@/browser/fields/useCompanyTime';

/** The time of a notice, in company time. */
export function NoticeTime({ at }: { at: string }) {
  const { moment } = useCompanyTime();
  return <small>{moment(at)}</small>;
}
