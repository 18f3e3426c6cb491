import { afterEach, beforeEach, expect, it } from 'vitest';
import { returnFocus } from './returnFocus';

const byId = (id: string) => document.querySelector<HTMLElement>(`#${id}`);
const focused = () => document.activeElement?.id;
const atRest = () => new Promise((done) => setTimeout(done, 5));

let end: (() => void) | undefined;

/** Ends the selection: its bar goes, with the focus if it has it. */
async function endSelection() {
  end?.();
  byId('bar')?.remove();
  await atRest();
}

beforeEach(() => {
  document.body.innerHTML = `<main><input id="search"><div id="bar"><button id="clear">Clear</button></div>
    <table><thead><tr><th><input id="all"></th></tr></thead><tbody>
      <tr><td><input id="ford"></td></tr><tr><td><input id="opel"></td></tr>
    </tbody></table></main>`;
  byId('ford')?.focus();
  end = returnFocus(byId('bar'));
});
afterEach(() => {
  document.body.innerHTML = '';
});

it('returns the focus of the bar to the row that had it last', async () => {
  byId('opel')?.focus();
  byId('clear')?.focus();
  await endSelection();
  expect(focused()).toBe('opel');
});

it('returns it to the row that had it when the bar appeared', async () => {
  byId('clear')?.focus();
  await endSelection();
  expect(focused()).toBe('ford');
});

it('returns it to the first control of the table if that row is gone', async () => {
  byId('clear')?.focus();
  byId('ford')?.closest('tr')?.remove();
  await endSelection();
  expect(focused()).toBe('all');
});

it('leaves the focus where somebody has gone', async () => {
  byId('search')?.focus();
  await endSelection();
  expect(focused()).toBe('search');
});

it('moves no focus on another page', async () => {
  byId('clear')?.focus();
  document.body.innerHTML = '<main><table><tr><td><input></td></tr></table></main>';
  await endSelection();
  expect(document.activeElement).toBe(document.body);
});
