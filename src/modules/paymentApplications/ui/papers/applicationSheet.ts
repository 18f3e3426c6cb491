import { dayShown } from '@/core/fields/kinds/date';
import { amountShown } from '@/core/fields/kinds/money';
import { RESULTS, sumLines } from '@/modules/paymentApplications/ui/sumLines';
import { evidenceOf } from './evidence';
import { linesTable } from './linesTable';
import type { ApplicationSheet, ApplicationSource, Fact, SheetTable } from './sheet';

const linesIn = (...texts: readonly unknown[]) =>
  texts.flatMap((text) => (typeof text === 'string' ? text.split('\n') : [])).filter(Boolean);

const withoutEmpty = (...facts: readonly Fact[]) => facts.filter(([, value]) => value !== '');

function factsOf({ batch, contract, dayOf, words }: ApplicationSource): Fact[] {
  const period = { from: dayShown(batch.period_start), to: dayShown(batch.period_end) };
  const { submitted_at: submitted } = batch;
  const notices: Fact[] = contract.uses_notices
    ? [
        [words('dates.payment_notice_by'), dayShown(batch.payment_notice_by)],
        [words('dates.pay_less_by'), dayShown(batch.pay_less_by)],
      ]
    : [];
  return withoutEmpty(
    [words('paper.number'), batch.batch_no ?? ''],
    [words('paper.revision'), String(batch.revision ?? 0)],
    [words('paper.contract'), contract.name ?? ''],
    [words('paper.contract_reference'), contract.reference ?? ''],
    [words('paper.reference'), batch.reference ?? ''],
    [words('paper.period'), words('paper.period_of', period)],
    [words('paper.valuation'), dayShown(batch.valuation_date)],
    [words('paper.submitted'), submitted ? dayShown(dayOf(submitted)) : words('paper.draft')],
    [words('dates.due'), dayShown(batch.due_date)],
    ...notices,
    [words('dates.final'), dayShown(batch.final_payment_date)],
  );
}

function sumsTable({ batch, contract, words }: ApplicationSource): SheetTable {
  const percent = Number(batch.retention_percent ?? 0);
  return {
    heading: words('sums.heading'),
    about: [],
    head: [words('paper.sum'), words('paper.amount')],
    figures: [1],
    rows: sumLines(batch, contract)
      .filter(([key]) => key !== 'paid')
      .map(([key, minor]) => ({
        cells: [words(`sums.${key}`, { percent }), amountShown(minor)],
        isStrong: RESULTS.includes(key),
      })),
  };
}

function notesOf({ batch, contract, words }: ApplicationSource): string[] {
  const vat = {
    percent: Number(contract.vat_percent ?? 0),
    sum: amountShown(batch.vat_minor ?? 0),
  };
  const cis = Number(contract.cis_percent ?? 0);
  return [
    ...(vat.percent > 0
      ? [words(contract.is_reverse_charge ? 'paper.reverse_charge' : 'paper.vat', vat)]
      : []),
    ...(cis > 0 ? [words('paper.cis', { percent: cis })] : []),
    words('paper.no_invoice'),
  ];
}

/** Returns the numbers of the payee, and the account to pay into. */
function payeeLines({ company, words }: ApplicationSource): string[] {
  const { account_number: account, bank_account_name: holder, sort_code: sortCode } = company;
  const numbers = ['company_number', 'vat_number', 'utr'].flatMap((name) =>
    company[name] ? [words(`paper.${name}`, { number: company[name] })] : [],
  );
  const bank = account && sortCode ? [words('paper.bank', { holder, sortCode, account })] : [];
  return [...numbers, ...bank];
}

/** Returns the texts of an application for payment: its sums, explanations and evidence. */
export function applicationSheet(applied: ApplicationSource): ApplicationSheet {
  const { batch, customer, company, jobs, words } = applied;
  return {
    title: words('paper.title'),
    from: {
      heading: words('paper.from'),
      lines: [
        ...linesIn(company.name, company.address, company.postcode, company.email, company.phone),
        ...payeeLines(applied),
      ],
    },
    to: {
      heading: words('paper.to'),
      lines: linesIn(customer.name, customer.billing_address, customer.postcode),
    },
    facts: factsOf(applied),
    sums: sumsTable(applied),
    notes: notesOf(applied),
    tables: [...jobs.map((job) => linesTable(job, applied)), evidenceOf(applied)],
    foot: words('paper.foot', { batch: batch.batch_no, revision: batch.revision ?? 0 }),
  };
}
