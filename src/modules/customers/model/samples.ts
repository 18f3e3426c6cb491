import { seededNumbers } from '@/core/samples/random';
import type { SampleRow } from '@/core/samples/sampleRow';

/** Towns with the first half of their postcodes. */
const TOWNS: readonly (readonly [string, string])[] = [
  ['Leeds', 'LS'],
  ['York', 'YO'],
  ['Sheffield', 'S'],
  ['Bradford', 'BD'],
  ['Hull', 'HU'],
  ['Gateshead', 'NE'],
  ['Wakefield', 'WF'],
  ['Huddersfield', 'HD'],
];

/** Fictitious customers by the id of their type, in the order of the customer types. */
const NAMES: readonly (readonly [type: number, name: string])[] = [
  [1, 'Airedale Homes'],
  [1, 'Foss Valley Housing'],
  [1, 'Harbourside Housing Trust'],
  [1, 'Millstone Homes'],
  [1, 'Northgate Community Housing'],
  [2, 'Calderbrook Borough Council'],
  [2, 'Wharfeside District Council'],
  [2, 'Ouse and Derwent Council'],
  [2, 'Ridings Fire Authority'],
  [3, 'Beckside Retail Parks'],
  [3, 'Thornhill Supermarkets'],
  [3, 'Penfold and Marsh'],
  [3, 'Copper Kettle Cafés'],
  [4, 'St Brigid Hospice'],
  [4, 'Moorview Care Homes'],
  [4, 'Riverbank Dental Group'],
  [4, 'Ashgrove Medical Centre'],
  [5, 'Fairburn Academies Trust'],
  [5, 'Kirkstall Sixth Form'],
  [5, 'Eastmoor Primary Schools'],
  [5, 'Ledston University Estates'],
  [6, 'Aldous Property'],
  [6, 'Greaves Lettings'],
  [6, 'Hollins Estate'],
  [6, 'Whitmore and Daughters'],
];

const PROPERTY_KINDS: readonly (readonly string[])[] = [
  ['Flats 1–24', 'Sheltered housing', 'Depot', 'Community room'],
  ['Town hall', 'Leisure centre', 'Library', 'Highways depot'],
  ['Store', 'Distribution centre', 'Head office', 'Retail unit 7'],
  ['Main building', 'Day centre', 'Annexe', 'Plant room'],
  ['Main school', 'Sports hall', 'Science block', 'Boiler house'],
  ['Terrace 2–18', 'Mill apartments', 'Office', 'Garages'],
];

const STREETS = [
  'Mill Lane',
  'Station Road',
  'Canal Street',
  'Church Walk',
  'Quarry Hill',
  'Victoria Terrace',
  'Park Row',
  'Foundry Street',
];

/** The contract managers of the sample people by id; every fifth customer has none yet. */
const MANAGERS = [3, 6, 7, 8, null];

const townOf = (customer: number) => TOWNS[customer % TOWNS.length] ?? ['Leeds', 'LS'];
const managerOf = (customer: number) => MANAGERS[customer % MANAGERS.length] ?? null;
const slug = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');

export function customers(): SampleRow[] {
  const number = seededNumbers(25);
  return NAMES.map(([type, name], index) => {
    const [town, area] = townOf(index);
    const rate = number(32, 58) * 100;
    return {
      name,
      customer_type_id: type,
      contract_manager_id: managerOf(index),
      email: `${slug(name)}@example.com`,
      // Ofcom reserves 0113 496 0000–0999 for drama use.
      phone: `0113 496 0${String(200 + index * 7)}`,
      billing_address: `${number(1, 90)} ${STREETS[index % STREETS.length]}\n${town}`,
      postcode: `${area}${number(1, 20)} ${number(1, 9)}AB`,
      labour_rate_minor: rate,
      ot_1_5_rate_minor: rate * 1.5,
      ot_2_0_rate_minor: rate * 2,
      expense_markup_percent: index % 3 === 0 ? '10.00' : index % 3 === 1 ? '7.50' : null,
      is_active: index !== 11 && index !== 23,
    };
  });
}

const HOW_MANY_PROPERTIES = 80;
const CONTACTS = ['Pat Lowe', 'Jean Tully', 'Site office', 'Caretaker', 'Mo Farooq', 'Reception'];

export function properties(): SampleRow[] {
  const number = seededNumbers(80);
  return Array.from({ length: HOW_MANY_PROPERTIES }, (_, index) => {
    const customer = index % NAMES.length;
    const [type, name] = NAMES[customer] ?? [1, 'Airedale Homes'];
    const kinds = PROPERTY_KINDS[type - 1] ?? [];
    const [town, area] = townOf(customer + Math.floor(index / NAMES.length));
    return {
      name: `${name}: ${kinds[Math.floor(index / NAMES.length)] ?? 'Site'}`,
      code: `P${String(1001 + index)}`,
      customer_id: customer + 1,
      contract_manager_id: managerOf(customer),
      address: `${number(1, 120)} ${STREETS[number(0, STREETS.length - 1)]}\n${town}`,
      postcode: `${area}${number(1, 20)} ${number(1, 9)}CD`,
      site_contact: CONTACTS[index % CONTACTS.length] ?? null,
      // Ofcom reserves 01632 960000–960999 for drama use.
      site_phone: `01632 960${String(100 + index)}`,
      access_notes:
        index % 4 === 0 ? 'Keys at reception. Sign the contractors’ book before work.' : null,
      is_active: index % 27 !== 26,
    };
  });
}

export const customerTypes = (): SampleRow[] =>
  [
    'Housing association',
    'Local authority',
    'Retail',
    'Healthcare',
    'Education',
    'Private landlord',
  ].map((name) => ({ name }));
