import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { useCompanyTime } from '@/browser/fields';
import { LinkButton } from '@/browser/kit/Button';
import { RecordCard } from '@/browser/kit/PanelCard';
import { PanelLine } from '@/browser/kit/PanelLine';
import { may } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import { asRecordOf } from '@/core/resource/records';
import { payrollAccess } from '@/modules/payroll/model/access';
import { payPeriods } from '@/modules/payroll/model/payPeriods';

/** Lists the exports of a pay period by time, author and number of lines, with a link to the next one. */
export function ExportsPanel({ record }: { record: RecordValues }) {
  const translate = useTranslate();
  const id = useId();
  const by = usePrincipal();
  const { moment } = useCompanyTime();
  const { id: period, exports } = asRecordOf(payPeriods, record);
  return (
    <RecordCard>
      <PanelLine aria-labelledby={id}>
        <h2 id={id}>{translate('payroll.export.list')}</h2>
        {exports.length === 0 && <p>{translate('payroll.export.none')}</p>}
        {exports.map(({ at, by_name: name, rows }) => (
          <p key={at}>
            {translate('payroll.export.line', { moment: moment(at), name, count: rows })}
          </p>
        ))}
        {by && may(by, payrollAccess, 'see') && (
          <LinkButton variant="outlined" to={`/pages/payroll/export?period=${period}`}>
            {translate('payroll.to_payroll')}
          </LinkButton>
        )}
      </PanelLine>
    </RecordCard>
  );
}
