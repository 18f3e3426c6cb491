import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useStore, useTranslate } from 'react-admin';
import { fileName } from '@/browser/crud/export/fileName';
import { FieldsDialog } from '@/browser/crud/form/FieldsDialog';
import { useCompanyTime } from '@/browser/fields';
import { handOver } from '@/browser/fields/files/fileTypes';
import type { Field, RecordValues } from '@/core/fields';
import { text } from '@/core/fields/kinds/text';
import { asRecordOf } from '@/core/resource/records';
import { customers } from '@/modules/customers/model/customers';
import type { ApplicationBatch } from '@/modules/paymentApplications/model/batches/batchFields';
import { batchesResource, contractsResource } from '@/modules/paymentApplications/ui/resources';
import { type CertifiedApplication, invoiceFile } from './invoiceFile';
import { accountSuggested, SAGE } from './sage';
import { XERO } from './xero';

/** Loads the contracts and customers that the invoices of applications name. */
function useCertified() {
  const provider = useDataProvider();
  const { day } = useCompanyTime();
  const recordsById = async (route: string, found: readonly (number | null)[]) => {
    const ids = [...new Set(found.filter((id) => id !== null))];
    const { data } = await provider.getMany(route, { ids });
    return new Map(data.map((row) => [Number(row.id), row]));
  };
  return async (batches: readonly ApplicationBatch[]): Promise<CertifiedApplication[]> => {
    const [contracts, customersById] = await Promise.all([
      recordsById(
        contractsResource.route,
        batches.map(({ contract_id }) => contract_id),
      ),
      recordsById(
        customers.route,
        batches.map(({ customer_id }) => customer_id),
      ),
    ]);
    return batches.flatMap((batch) => {
      const contract = contracts.get(batch.contract_id ?? 0);
      const customer = customersById.get(batch.customer_id ?? 0);
      if (!contract || !customer) return [];
      return {
        batch,
        contract: asRecordOf(contractsResource, contract),
        customer: asRecordOf(customers, customer),
        certifiedOn: batch.certified_at ? day(batch.certified_at) : '',
      };
    });
  };
}

export const PROGRAMS = ['sage', 'xero'] as const;
export type Program = (typeof PROGRAMS)[number];

const accountOf = (id: number) => `account_${id}`;
const asText = (value: unknown) => (typeof value === 'string' ? value : '');

interface CodeForm {
  fields: Readonly<Record<string, Field>>;
  start: RecordValues;
}

/** Returns the fields of the codes that a program's file needs, and their initial values. */
function codeForm(
  program: Program,
  certified: readonly CertifiedApplication[],
  words: (key: string) => string,
): CodeForm {
  const code = (key: string) => text({ label: words(key), required: true, maxLength: 10 });
  if (program === 'xero')
    return { fields: { account: code('account') }, start: { account: '200' } };
  const customers = new Map(certified.map(({ customer }) => [customer.id, customer]));
  const accounts = [...customers.values()].map(({ id, name }): [string, Field, string] => [
    accountOf(id),
    text({ label: `${words('account_of')} ${name}`, required: true, maxLength: 8 }),
    accountSuggested(name),
  ]);
  return {
    fields: {
      nominal: code('nominal'),
      department: code('department'),
      ...Object.fromEntries(accounts.map(([name, field]) => [name, field])),
    },
    start: {
      nominal: '4000',
      department: '0',
      ...Object.fromEntries(accounts.map(([name, , suggested]) => [name, suggested])),
    },
  };
}

function fileFor(
  program: Program,
  certified: readonly CertifiedApplication[],
  values: RecordValues,
) {
  if (program === 'xero') return invoiceFile(XERO, certified, { account: asText(values.account) });
  return invoiceFile(SAGE, certified, {
    nominal: asText(values.nominal),
    department: asText(values.department),
    accounts: Object.fromEntries(
      certified.map(({ customer: { id } }) => [id, asText(values[accountOf(id)])]),
    ),
  });
}

interface Props {
  program: Program;
  batches: readonly ApplicationBatch[];
  onClose: () => void;
}

/** Takes the codes of an accounts program, which this browser remembers, and downloads its invoice file. */
export function InvoiceDialog({ program, batches, onClose }: Props) {
  const translate = useTranslate();
  const { day } = useCompanyTime();
  const certifiedOf = useCertified();
  const [codes, storeCodes] = useStore<Record<string, string>>(`invoices.${program}`, {});
  const { data: certified } = useQuery({
    queryKey: [batchesResource.route, 'invoices', batches.map(({ id }) => id)],
    queryFn: () => certifiedOf(batches),
    gcTime: 0,
  });
  if (!certified) return null;
  const words = (key: string) => translate(`paymentApplications.invoices.${key}`);
  const { fields, start } = codeForm(program, certified, words);
  const known = Object.entries(codes).filter(([name]) => name in fields);
  const make = async (values: RecordValues) => {
    storeCodes({
      ...codes,
      ...Object.fromEntries(Object.entries(values).map(([name, one]) => [name, asText(one)])),
    });
    const file = new Blob([fileFor(program, certified, values)], {
      type: 'text/csv;charset=utf-8',
    });
    const numbers = batches.length === 1 ? [batches[0]?.batch_no ?? ''] : [];
    const today = day(new Date().toISOString());
    handOver(file, fileName(words(`file_${program}`), numbers, today, 'csv'));
  };
  return (
    <FieldsDialog
      title={words(`title_${program}`)}
      advice={words('advice')}
      fields={fields}
      start={{ ...start, ...Object.fromEntries(known) }}
      submitLabel={words('make')}
      onSubmit={make}
      onClose={onClose}
    />
  );
}
