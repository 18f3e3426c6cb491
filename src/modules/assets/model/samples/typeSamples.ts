import type { SampleRow } from '@/core/samples/sampleRow';

export const PHONE_TERMS = `The device stays the property of the company. Use it for work; reasonable private use is allowed.
Keep it locked with a PIN, report a loss or theft the same day, and hand it back on your last day.`;

const LAPTOP_TERMS = `The laptop stays the property of the company. Nobody else uses it, and no software is installed without the IT desk.
Keep it out of sight in vehicles, report a loss or theft the same day, and hand it back with its charger on your last day.`;

/** The terms for laptops before the rule on vehicles. */
export const FIRST_LAPTOP_TERMS = `The laptop stays the property of the company. Nobody else uses it, and no software is installed without the IT desk.
Report a loss or theft the same day, and hand it back with its charger on your last day.`;

/** Returns the asset types; people sign for those that hold data. */
export const assetTypes = (): SampleRow[] =>
  [
    { name: 'Laptop', terms: LAPTOP_TERMS, terms_version: 2 },
    { name: 'Tablet', terms: PHONE_TERMS },
    { name: 'Mobile phone', terms: PHONE_TERMS },
    { name: 'Monitor' },
    { name: 'Docking station' },
    { name: 'Printer' },
    { name: 'Headset' },
    { name: 'Test instrument' },
  ].map((type, index) => ({
    terms: null,
    terms_version: 1,
    ...type,
    needs_acceptance: type.terms !== undefined,
    sort_order: (index + 1) * 10,
    is_active: true,
  }));
