import type { FileValue } from '@/core/fields';
import { daysFrom } from '@/core/samples/days';
import { onePagePdf } from '@/core/samples/pdf';
import { seededNumbers } from '@/core/samples/random';
import { fileValue, type SampleFile } from '@/core/samples/sampleFile';
import type { SampleRow } from '@/core/samples/sampleRow';
import { properties } from '@/modules/customers/model/samples';
import { managerOfEmployee, nameOfEmployee } from '@/modules/people/model/samples';
import { mileageAmount } from './expenseRules';

type Status = 'draft' | 'submitted' | 'approved' | 'rejected' | 'paid';

/** A kind of purchase: the id of its expense type, a name, and the range of its cost in pence. */
interface Purchase {
  type: number;
  what: string;
  from: number;
  to: number;
  hasReceipt: boolean;
}

const MILEAGE = { type: 1, rate: 45 };

const PURCHASES: readonly Purchase[] = [
  { type: 2, what: 'Car park', from: 350, to: 1_850, hasReceipt: true },
  { type: 3, what: 'Copper fittings and flux', from: 900, to: 14_500, hasReceipt: true },
  { type: 3, what: 'Consumer unit blanks', from: 480, to: 3_900, hasReceipt: true },
  { type: 4, what: 'Replacement drill bits', from: 1_200, to: 6_400, hasReceipt: true },
  { type: 5, what: 'Overnight stay', from: 6_500, to: 12_900, hasReceipt: true },
  { type: 6, what: 'Evening meal while away', from: 1_100, to: 2_600, hasReceipt: true },
  { type: 7, what: 'Return train fare', from: 1_850, to: 9_700, hasReceipt: true },
  { type: 8, what: 'Dartford crossing', from: 250, to: 250, hasReceipt: false },
];

const REASONS = [
  'The receipt cannot be read. Please take another photo.',
  'Please say which job this was for.',
];

const COUNT = 60;
const DAYS = 56;
const ADMINISTRATOR = 2;

/** The people with expenses: mostly the demo engineer, then engineers of every team, and a manager. */
const OWNERS = [4, 11, 12, 4, 19, 13, 27, 4, 14, 20, 28, 3];

/** Returns the person who approves an employee's expenses: their contract manager, or else an administrator. */
const approverOf = (user: number) => managerOfEmployee(user) ?? ADMINISTRATOR;

interface Expense {
  user: number;
  /** Days before today. */
  ago: number;
  status: Status;
  purchase: Purchase | undefined;
  miles: string;
  amount: number;
  property: number | undefined;
  rebillable: boolean;
}

/** Returns the state of the n-th expense: old ones are settled, new ones wait, a few of any age are returned. */
function statusAt(ago: number, n: number): Status {
  if (n % 11 === 5) return 'rejected';
  if (ago > 35) return n % 4 === 0 ? 'approved' : 'paid';
  if (ago > 14) return n % 3 === 0 ? 'submitted' : 'approved';
  return n % 3 === 0 ? 'draft' : 'submitted';
}

function expenses(): readonly Expense[] {
  const number = seededNumbers(20_260);
  const propertyCount = properties().length;
  return Array.from({ length: COUNT }, (_, index): Expense => {
    const ago = DAYS - Math.floor((index * DAYS) / COUNT);
    const user = OWNERS[index % OWNERS.length] ?? 4;
    const isMileage = index % 4 === 1;
    const purchase = isMileage ? undefined : PURCHASES[number(0, PURCHASES.length - 1)];
    const miles = `${number(4, 140)}.${number(0, 9)}0`;
    const amount = purchase
      ? number(purchase.from, purchase.to)
      : mileageAmount(miles, MILEAGE.rate);
    return {
      user,
      ago,
      status: statusAt(ago, index),
      purchase,
      miles,
      amount,
      property: number(0, 2) > 0 ? number(1, propertyCount) : undefined,
      rebillable: number(0, 3) === 0,
    };
  });
}

const EXPENSES = expenses();

const holders = EXPENSES.flatMap((expense, index) =>
  expense.purchase?.hasReceipt ? [{ expense, index }] : [],
);

/** Two people submitted the same receipt: `COPY` has the receipt of `ORIGINAL`. */
const ORIGINAL = holders.at(-8);
const COPY = holders.findLast(
  ({ expense }) => expense.status === 'submitted' && expense.user !== ORIGINAL?.expense.user,
);

const receiptBytes = (index: number, { amount, purchase }: Expense) =>
  onePagePdf([
    'Receipt',
    purchase?.what ?? '',
    `No. ${String(7_300 + index * 17)}`,
    `Total GBP ${(amount / 100).toFixed(2)}`,
    'Sample receipt',
  ]);

/** Returns the receipts of the sample expenses, with ids from `first`. */
export function sampleReceipts(first: number): readonly SampleFile[] {
  return holders.map(({ expense, index }, at) => {
    const source = index === COPY?.index && ORIGINAL ? ORIGINAL : { expense, index };
    return {
      id: first + at,
      name: `receipt-${index + 1}-${nameOfEmployee(expense.user)
        .toLowerCase()
        .replace(/[^a-z]+/g, '-')}.pdf`,
      type: 'application/pdf',
      bytes: receiptBytes(source.index, source.expense),
    };
  });
}

/** Returns the fields that were set by decisions on an expense. */
function decisions(expense: Expense, index: number, today: string): SampleRow {
  const at = (later: number) =>
    `${daysFrom(today, Math.min(0, later - expense.ago))}T09:${String(index % 60).padStart(2, '0')}:00.000Z`;
  const { status, amount } = expense;
  if (status === 'draft') return {};
  const submitted = { submitted_at: at(1) };
  if (status === 'submitted') return submitted;
  if (status === 'rejected')
    return { ...submitted, rejected_reason: REASONS[index % REASONS.length] ?? null };
  // One in six is approved for less than the whole amount.
  const approved = index % 6 === 2 ? Math.max(1, amount - Math.round(amount / 5)) : amount;
  const known = {
    ...submitted,
    approved_at: at(3),
    approved_by_id: approverOf(expense.user),
    approved_amount_minor: approved,
    approved_reason: approved < amount ? 'The receipt has a private item on it.' : null,
  };
  return status === 'paid' ? { ...known, is_closed: true, paid_at: at(9), paid_by_id: 1 } : known;
}

/** Returns sixty expenses over the last eight weeks, in every state; `receipts` are those of `sampleReceipts`. */
export function expensesWith(receipts: readonly SampleFile[]) {
  const receiptOf = new Map<number, FileValue>(
    holders.flatMap(({ index }, at) => {
      const file = receipts[at];
      return file ? [[index, fileValue(file)] as const] : [];
    }),
  );
  return (today: string): SampleRow[] => {
    const places = properties();
    return EXPENSES.map((expense, index) => {
      const { user, ago, status, purchase, miles, amount, property, rebillable } = expense;
      const receipt = receiptOf.get(index);
      const place = property === undefined ? undefined : places[property - 1];
      return {
        user_id: user,
        expense_type_id: purchase?.type ?? MILEAGE.type,
        date: daysFrom(today, -ago),
        amount_minor: amount,
        vat_minor: purchase?.hasReceipt ? Math.round(amount / 6) : null,
        currency: 'GBP',
        miles: purchase ? null : miles,
        job_number: property === undefined ? null : `J-${4_100 + ((index * 37) % 900)}`,
        customer_id: place?.customer_id ?? null,
        property_id: property ?? null,
        description: purchase?.what ?? 'Drive to site and back',
        is_rebillable: rebillable && property !== undefined,
        receipts: receipt ? [receipt] : [],
        status,
        is_closed: status === 'paid',
        duplicate_of: index === COPY?.index && ORIGINAL ? String(ORIGINAL.index + 1) : null,
        ...decisions(expense, index, today),
      };
    });
  };
}

/** Returns comments on some returned and submitted expenses. */
export function expenseComments(): SampleRow[] {
  return EXPENSES.flatMap((expense, index): SampleRow[] => {
    const expense_id = index + 1;
    const manager = approverOf(expense.user);
    if (expense.status === 'rejected')
      return [
        {
          expense_id,
          comment: 'Sorry, I will send it again this evening.',
          author_name: nameOfEmployee(expense.user),
        },
      ];
    if (expense.status === 'submitted' && index % 3 === 0)
      return [
        {
          expense_id,
          comment: 'Was this for the customer or for the van?',
          author_name: nameOfEmployee(manager),
        },
        { expense_id, comment: 'For the customer.', author_name: nameOfEmployee(expense.user) },
      ];
    return [];
  });
}
