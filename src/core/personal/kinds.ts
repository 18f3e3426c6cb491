import type { Retention } from './retentionPeriod';

/** A kind of data about people: its purpose, and how long the law requires it once somebody has left. */
export interface PersonalKind {
  label: string;
  /** One sentence. */
  purpose: string;
  /** Left out: no law requires it, so it goes once the person has left. */
  keep?: Retention;
  /**
   * The days, figures and references stay when its time is over, as those of a former employee without a name: totals
   * are made of them. Words and files are cleared. Left out: all of it is cleared.
   */
  leavesFigures?: true;
}

const minimumWage: Retention = {
  years: 6,
  after: 'record',
  law: 'National Minimum Wage Regulations 2015, reg. 59',
};

const valueAddedTax: Retention = {
  years: 6,
  after: 'record',
  law: 'Value Added Tax Act 1994, Sch. 11 para. 6',
};

const named = {
  name: {
    label: 'Name',
    purpose:
      'Says who a record is about. It stays as long as the law requires any record that must name the person.',
  },
  contact: {
    label: 'Contact details',
    purpose:
      'Signing in, mail from the company, and calling the person or their family in an emergency.',
  },
  employment: {
    label: 'Employment',
    purpose: 'The job, team and days of employment, on which access, hours and leave depend.',
    leavesFigures: true,
  },
  payroll: {
    label: 'Payroll details',
    purpose: 'Paying the person and working out what their hours cost.',
    keep: {
      years: 3,
      after: 'tax_year',
      law: 'Income Tax (Pay As You Earn) Regulations 2003, reg. 97',
    },
  },
  opt_out: {
    label: 'Working-time opt-out',
    purpose: 'Shows the agreement to work more than 48 hours a week on average.',
    keep: { years: 2, after: 'leaving', law: 'Working Time Regulations 1998, regs. 4 and 9' },
  },
  hours: {
    label: 'Hours worked',
    purpose: 'Paying for hours, showing that pay and rest are lawful, and charging customers.',
    keep: minimumWage,
    leavesFigures: true,
  },
  leave: {
    label: 'Time off',
    purpose: 'Booking time off, holiday pay, and what is left of the year’s leave.',
    keep: { years: 6, after: 'record', law: 'Working Time Regulations 1998, reg. 16B' },
    leavesFigures: true,
  },
  expenses: {
    label: 'Expenses',
    purpose: 'Paying people back, reclaiming VAT, and charging customers.',
    keep: valueAddedTax,
    leavesFigures: true,
  },
  vehicle_checks: {
    label: 'Vehicle checks and defects',
    purpose: 'Shows that vehicles are checked before they are driven, by whom and where.',
    keep: {
      months: 15,
      after: 'record',
      law: 'Goods Vehicles (Licensing of Operators) Act 1995, by DVSA’s guide to maintaining roadworthiness',
    },
    leavesFigures: true,
  },
  driving: {
    label: 'Vehicles driven',
    purpose: 'Says who had a vehicle on a day, for fines, damage and insurance.',
    leavesFigures: true,
  },
  fines: {
    label: 'Parking, charges and fines',
    purpose: 'Paying or appealing notices, and naming the driver where the law requires it.',
    keep: { years: 3, after: 'record', law: 'Companies Act 2006, s. 388' },
    leavesFigures: true,
  },
  equipment: {
    label: 'Equipment',
    purpose: 'Says who has an IT asset, and that its terms were accepted.',
    leavesFigures: true,
  },
  documents: {
    label: 'Documents',
    purpose: 'Shows the right to work, qualifications and licences that the work requires.',
    // The company defines its own types of document, so a copy of a passport cannot be distinguished from a certificate.
    keep: {
      years: 2,
      after: 'leaving',
      law: 'Immigration (Restrictions on Employment) Order 2007, art. 6',
    },
  },
  comments: {
    label: 'Comments',
    purpose: 'Telling colleagues about a record, and answering them.',
    leavesFigures: true,
  },
  standing_in: {
    label: 'Deputies',
    purpose: 'Says who approved in a manager’s place, and on which days.',
    leavesFigures: true,
  },
  settings: {
    label: 'Notices, views and settings',
    purpose: 'Shows the person their notices, and their lists as they arranged them.',
    leavesFigures: true,
  },
} as const satisfies Readonly<Record<string, PersonalKind>>;

export type PersonalKindName = keyof typeof named;

/** The kinds of data about people, in the order in which the record of processing lists them. */
export const personalKinds: Readonly<Record<PersonalKindName, PersonalKind>> = named;
