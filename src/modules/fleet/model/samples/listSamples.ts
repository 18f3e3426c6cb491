import { yearOf } from '@/core/samples/days';
import { listOf, listRows } from '@/core/samples/listRows';
import type { SampleRow, SampleRows } from '@/core/samples/sampleRow';

const MODELS: Readonly<Record<string, readonly string[]>> = {
  Ford: ['Transit Custom', 'Transit Connect', 'E-Transit', 'Ranger'],
  Vauxhall: ['Vivaro', 'Combo', 'Vivaro Electric', 'Movano'],
  Volkswagen: ['Transporter', 'Caddy', 'Crafter'],
  'Mercedes-Benz': ['Sprinter', 'Vito', 'eSprinter'],
  Renault: ['Trafic', 'Kangoo E-Tech', 'Master'],
  Peugeot: ['Partner', 'Expert', 'Boxer'],
  Citroën: ['Berlingo', 'Dispatch'],
  Toyota: ['Proace', 'Hilux', 'Corolla'],
  Nissan: ['Townstar', 'Primastar'],
  Iveco: ['Daily'],
  Fiat: ['Doblò', 'Ducato'],
  Škoda: ['Octavia Estate'],
};
const MAKES = Object.keys(MODELS);

const models = (): SampleRow[] => {
  const all = MAKES.flatMap((make, index) =>
    (MODELS[make] ?? []).map((name) => ({ name, make_id: index + 1 })),
  );
  return all.map((row, index) => ({
    ...row,
    sort_order: (index + 1) * 10,
    is_active: row.name !== 'Movano',
  }));
};

/** The newest year first: it is the one most often chosen. */
const years = (today: string): SampleRow[] =>
  listRows(Array.from({ length: 15 }, (_, back) => String(yearOf(today) - back)));

/** The configuration lists of vehicles, by path. */
export const vehicleLists: Readonly<Record<string, SampleRows>> = {
  makes: listOf(MAKES),
  models,
  'years-of-manufacture': years,
  'fuel-types': listOf(
    ['Diesel', 'Petrol', 'Electric', 'Hybrid', 'Plug-in hybrid', 'LPG'],
    ['LPG'],
  ),
  'engine-sizes': listOf([
    'Electric',
    '1.0 l',
    '1.2 l',
    '1.5 l',
    '1.6 l',
    '1.9 l',
    '2.0 l',
    '2.2 l',
    '2.3 l',
    '3.0 l',
  ]),
  'vehicle-categories': listOf([
    'Small van',
    'Medium van',
    'Large van',
    'Pick-up',
    'Car',
    'Tipper',
    'Trailer',
  ]),
  'purchase-lease': listOf(['Purchased', 'Contract hire', 'Finance lease', 'Short-term rental']),
};
