import { describe, expect, it } from 'vitest';
import { rank } from './rank';

const page = (label: string, hint?: string) => ({ id: label + hint, label, hint });
const found = (sought: string, choices: ReturnType<typeof page>[]) =>
  rank(sought, choices, 10).map(({ label, hint }) => (hint ? `${label} (${hint})` : label));

describe('the palette finds', () => {
  it('what is called exactly so before what begins so, and that before what holds it', () => {
    const choices = ['Company Vehicle', 'Vehicles', 'Vehicle', 'Oldtimervehicle'].map((label) =>
      page(label),
    );
    expect(found('vehicle', choices)).toEqual([
      'Vehicle',
      'Vehicles',
      'Company Vehicle',
      'Oldtimervehicle',
    ]);
  });

  it('a page by its group, after those that say it themselves', () => {
    const choices = [page('Makes', 'Configuration · Vehicle'), page('Vehicle', 'Fleet')];
    expect(found('vehicle', choices)).toEqual([
      'Vehicle (Fleet)',
      'Makes (Configuration · Vehicle)',
    ]);
    expect(found('makes vehicle', choices)).toEqual(['Makes (Configuration · Vehicle)']);
  });

  it('a group by the beginnings of its words only, or short words would find everything', () => {
    expect(found('ma', [page('Roles', 'Human Resource')])).toEqual([]);
    expect(found('res', [page('Roles', 'Human Resource')])).toEqual(['Roles (Human Resource)']);
  });

  it('words in any order and however they are written', () => {
    expect(found('types FUEL', [page('Fuel Types')])).toEqual(['Fuel Types']);
    expect(found('jose', [page('José Álvarez')])).toEqual(['José Álvarez']);
  });

  it('nothing where one of the words occurs nowhere, and nothing for no words', () => {
    expect(found('fuel tank', [page('Fuel Types')])).toEqual([]);
    expect(found('   ', [page('Fuel Types')])).toEqual([]);
  });

  it('no more than it was asked for, equals in their own order', () => {
    const choices = ['Fuel A', 'Fuel B', 'Fuel C'].map((label) => page(label));
    expect(rank('fuel', choices, 2).map(({ label }) => label)).toEqual(['Fuel A', 'Fuel B']);
  });
});
