import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { RecordCard } from '@/browser/kit/PanelCard';
import type { RecordValues } from '@/core/fields';
import { dayShown } from '@/core/fields/kinds/date';
import { amountShown } from '@/core/fields/kinds/money';
import { asRecordOf } from '@/core/resource/records';
import {
  type JobLine,
  linesByKind,
  linesIn,
} from '@/modules/paymentApplications/model/jobs/jobLines';
import { kindShown, VARIATIONS } from '@/modules/paymentApplications/model/jobs/lineFields';
import { jobsResource } from './resources';
import { Sums } from './Sums';

const described = ({ description, variation_of: variation }: JobLine) =>
  [variation && VARIATIONS[variation], description].filter(Boolean).join(': ');

/** The lines of a job by kind, with subtotals. */
export function JobPanel({ record }: { record: RecordValues }) {
  const translate = useTranslate();
  const id = useId();
  const job = asRecordOf(jobsResource, record);
  const every = linesIn(record);
  if (every.length === 0) return null;
  const aside = ({ date, quantity, unit_minor: unit }: JobLine) =>
    [
      date && dayShown(date),
      quantity !== null && unit !== null && `${quantity} × ${amountShown(unit)}`,
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <RecordCard>
      <Sums>
        <section aria-labelledby={id}>
          <h2 id={id}>{translate('paymentApplications.lines.heading')}</h2>
          {linesByKind(every).map(({ kind, lines, amount_minor: sum }) => (
            <dl key={kind}>
              <div className="result">
                <dt>{kindShown(kind)}</dt>
                <dd>{amountShown(sum)}</dd>
              </div>
              {lines.map((line) => (
                <div key={line.id}>
                  <dt>
                    {described(line)}
                    <small>{aside(line)}</small>
                  </dt>
                  <dd>{amountShown(line.amount_minor ?? 0)}</dd>
                </div>
              ))}
            </dl>
          ))}
          <dl>
            <div className="result">
              <dt>{translate('paymentApplications.lines.total')}</dt>
              <dd>{amountShown(job.applied_minor ?? 0)}</dd>
            </div>
          </dl>
        </section>
      </Sums>
    </RecordCard>
  );
}
