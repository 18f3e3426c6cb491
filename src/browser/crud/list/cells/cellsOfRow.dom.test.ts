import { beforeEach, expect, it } from 'vitest';
import { cellBeyond, columnAt, focusCell, type Step, valueCellAt, valueCells } from './cellsOfRow';

const row = (name: string) =>
  `<tr><td data-choice=""><input type="checkbox" /></td>
    <td data-first=""><a href="#${name}">${name}</a></td><td><span>${name} phone</span></td>
    <td>${name} e-mail</td><td data-actions=""><button>More</button></td></tr>`;

beforeEach(() => {
  document.body.innerHTML = `<table><tbody>${row('Alder')}${row('Birch')}</tbody></table>`;
});

const rows = () => [...document.querySelectorAll('tr')];
const cell = (at: number, column: number) => {
  const found = valueCells(rows()[at] as Element)[column];
  if (!found) throw new Error('no such cell');
  return found;
};

it('counts only the cells that show values', () => {
  expect(columnAt(cell(0, 0))).toBe(0);
  expect(columnAt(cell(1, 2))).toBe(2);
  expect(valueCellAt(document.querySelector('input'))).toBeUndefined();
  expect(valueCellAt(document.querySelector('button'))).toBeUndefined();
  expect(valueCellAt(document.querySelector('span'))).toBe(cell(0, 1));
});

it.each<[Step, number, number, string | undefined]>([
  ['right', 0, 1, 'Alder e-mail'],
  ['right', 0, 2, undefined],
  ['left', 0, 1, 'Alder'],
  ['left', 0, 0, undefined],
  ['down', 0, 1, 'Birch phone'],
  ['down', 1, 1, undefined],
  ['up', 1, 2, 'Alder e-mail'],
  ['up', 0, 2, undefined],
])('steps %s from row %i, column %i', (step, at, column, text) => {
  expect(cellBeyond(cell(at, column), step, rows())?.textContent).toBe(text);
});

it('focuses the link of a first cell, and any other cell itself', () => {
  focusCell(cell(0, 0));
  expect(document.activeElement?.textContent).toBe('Alder');
  expect(document.activeElement?.tagName).toBe('A');
  focusCell(cell(1, 1));
  expect(document.activeElement).toBe(cell(1, 1));
});
