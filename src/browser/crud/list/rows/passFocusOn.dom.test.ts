import { afterEach, beforeEach, expect, it } from 'vitest';
import { passFocusOn } from './passFocusOn';

let end: (() => void) | undefined;
let table: HTMLTableElement;

beforeEach(() => {
  document.body.innerHTML = `<input id="search"><div><table><tbody>
    ${['Ford', 'Opel', 'Seat'].map((name) => `<tr id="${name}"><td><input></td><td><a href="#${name}">${name}</a></td><td><button>Menu of ${name}</button></td></tr>`).join('')}
  </tbody></table></div>`;
  table = document.querySelector('table') as HTMLTableElement;
  end = passFocusOn(table.parentElement);
});
afterEach(() => {
  end?.();
  document.body.innerHTML = '';
});

const menuOf = (name: string) => document.querySelector<HTMLElement>(`#${name} button`);
const remove = (name: string) => document.querySelector(`#${name}`)?.remove();
const focused = () => document.activeElement?.textContent;
const observed = () => new Promise((done) => setTimeout(done));

/** Opens a dialog that takes the focus, and returns a function that removes it. */
function openDialog() {
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  dialog.innerHTML = '<button>Delete</button>';
  dialog.querySelector('button')?.focus();
  return () => dialog.remove();
}

it('passes the focus of a removed row to the same column of the next one', async () => {
  menuOf('Opel')?.focus();
  remove('Opel');
  await observed();
  expect(focused()).toBe('Menu of Seat');
});

it('passes the focus of the last row to the one before it', async () => {
  menuOf('Seat')?.focus();
  remove('Seat');
  await observed();
  expect(focused()).toBe('Menu of Opel');
});

it('waits for the dialog that the row has opened', async () => {
  menuOf('Ford')?.focus();
  const close = openDialog();
  remove('Ford');
  await observed();
  expect(focused()).toBe('Delete');
  close();
  await observed();
  expect(focused()).toBe('Menu of Opel');
});

it('leaves the focus where somebody has gone meanwhile, also later', async () => {
  menuOf('Ford')?.focus();
  document.querySelector<HTMLElement>('#search')?.focus();
  remove('Ford');
  await observed();
  expect(document.activeElement?.id).toBe('search');
  document.querySelector<HTMLElement>('#search')?.blur();
  remove('Opel');
  await observed();
  expect(document.activeElement).toBe(document.body);
});

it('leaves the focus alone while the row is there', async () => {
  menuOf('Ford')?.focus();
  menuOf('Ford')?.blur();
  remove('Opel');
  await observed();
  expect(document.activeElement).toBe(document.body);
});
