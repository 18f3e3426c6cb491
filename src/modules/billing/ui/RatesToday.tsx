import { useId } from 'react';
import {
  type RaRecord,
  ResourceContextProvider,
  useCanAccess,
  useGetList,
  useTranslate,
} from 'react-admin';
import { FieldLabel } from '@/browser/crud/form/fields/FieldLabel';
import { useCompanyTime } from '@/browser/fields';
import { RecordCard } from '@/browser/kit/PanelCard';
import { PanelLine } from '@/browser/kit/PanelLine';
import type { Field, RecordValues } from '@/core/fields';
import { amountShown } from '@/core/fields/kinds/money';
import { resourceAt } from '@/registry';

const ratesEntry = resourceAt('customer-rates');
const RATES = ['labour_rate_minor', 'ot_1_5_rate_minor', 'ot_2_0_rate_minor'];

/** The customer's current rates and their start date; nothing if there are none or the person may not read them. */
export function RatesToday({ record }: { record: RecordValues }) {
  const translate = useTranslate();
  const id = useId();
  const { day } = useCompanyTime();
  const { canAccess } = useCanAccess({ resource: ratesEntry.route, action: 'see' });
  const { data } = useGetList<RaRecord>(
    ratesEntry.route,
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'effective_from', order: 'DESC' },
      filter: { customer_id: record.id, effective_from_to: day(new Date().toISOString()) },
    },
    { enabled: canAccess === true },
  );
  const [rates] = data ?? [];
  if (!rates) return null;
  const since = String(rates.effective_from).split('-').reverse().join('-');
  const known = RATES.flatMap((name): [string, Field, number][] => {
    const [field, amount] = [ratesEntry.fields[name], rates[name]];
    return field && typeof amount === 'number' ? [[name, field, amount]] : [];
  });
  return (
    <RecordCard>
      <PanelLine aria-labelledby={id}>
        <h2 id={id}>{translate('billing.rates.heading', { day: since })}</h2>
        <ResourceContextProvider value={ratesEntry.route}>
          {known.map(([name, field, amount]) => (
            <p key={name}>
              <FieldLabel source={name} field={field} /> <strong>{amountShown(amount)}</strong>
            </p>
          ))}
        </ResourceContextProvider>
      </PanelLine>
    </RecordCard>
  );
}
