import { useListContext, useTranslate } from 'react-admin';
import { Choose } from '@/browser/kit/Choose';
import { keysOf } from '@/core/resource/keys';

/** The states of jobs whose charges are billed, and of those whose charges are not. */
const BILLINGS = {
  unbilled: ['open', 'ready', 'in_batch'],
  billed: ['applied', 'certified', 'paid'],
} as const;

type Billing = keyof typeof BILLINGS;

/** Unbilled, billed or both: a filter by the state of the jobs. */
export function BillingChoice() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { job_status: shown, ...others } = filterValues;
  const names = keysOf(BILLINGS);
  const billing = names.find((name) => String(BILLINGS[name]) === String(shown ?? ''));
  const chosen = billing ?? (shown ? 'some' : 'all');
  return (
    <Choose
      label={translate('reports.rebillable.billing')}
      value={chosen}
      options={['all' as const, ...names, ...(chosen === 'some' ? [chosen] : [])].map((name) => [
        name,
        translate(`reports.rebillable.billings.${name}`),
      ])}
      onChoose={(name) =>
        setFilters(
          name === 'all' ? others : { ...others, job_status: BILLINGS[name as Billing] },
          {},
          false,
        )
      }
    />
  );
}
