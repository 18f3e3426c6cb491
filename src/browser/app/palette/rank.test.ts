import { describe, expect, it } from 'vitest';
import { rank } from './rank';

const page = (label: string, hint?: string) => ({ id: label + hint, label, hint });
const found = (sought: string, choices: ReturnType<typeof page>[]) =>
  rank(sought, choices, 10).map(({ label, hint }) => (hint ? `${label} (${hint})` : label));

describe('the palette finds', () => {
  it('ranks an exact match before a prefix, and that before a match inside', () => {
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

  it('finds a page by its group, after pages that match themselves', () => {
    const choices = [page('Makes', 'Configuration · Vehicle'), page('Vehicle', 'Fleet')];
    expect(found('vehicle', choices)).toEqual([
      'Vehicle (Fleet)',
      'Makes (Configuration · Vehicle)',
    ]);
    expect(found('makes vehicle', choices)).toEqual(['Makes (Configuration · Vehicle)']);
  });

  it('matches a group only by word prefixes, or short words would find everything', () => {
    expect(found('ma', [page('Roles', 'Human Resource')])).toEqual([]);
    expect(found('res', [page('Roles', 'Human Resource')])).toEqual(['Roles (Human Resource)']);
  });

  it('matches words in any order, accent and case', () => {
    expect(found('types FUEL', [page('Fuel Types')])).toEqual(['Fuel Types']);
    expect(found('jose', [page('José Álvarez')])).toEqual(['José Álvarez']);
    expect(found("o'brien lukasz", [page('Łukasz O’Brien')])).toEqual(['Łukasz O’Brien']);
  });

  it('finds nothing if one word does not occur, or without words', () => {
    expect(found('fuel tank', [page('Fuel Types')])).toEqual([]);
    expect(found('   ', [page('Fuel Types')])).toEqual([]);
  });

  it('limits the matches and orders ties by input order', () => {
    const choices = ['Fuel A', 'Fuel B', 'Fuel C'].map((label) => page(label));
    expect(rank('fuel', choices, 2).map(({ label }) => label)).toEqual(['Fuel A', 'Fuel B']);
  });
});
