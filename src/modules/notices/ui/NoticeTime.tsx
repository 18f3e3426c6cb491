import { useCompanyTime } from '@/browser/fields/useCompanyTime';

/** When something was told, in the company's time. */
export function NoticeTime({ at }: { at: string }) {
  const { moment } = useCompanyTime();
  return <small>{moment(at)}</small>;
}
