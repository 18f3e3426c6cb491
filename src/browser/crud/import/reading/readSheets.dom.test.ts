import { afterEach, expect, it, vi } from 'vitest';
import { readSheets } from './readSheets';
import type { SheetMessage } from './sheetFile';

afterEach(() => vi.unstubAllGlobals());

/** Replaces the browser's workers by one that answers a request with these messages, or fails after them. */
function workWith(messages: readonly SheetMessage[], fails: boolean) {
  class Worker {
    onmessage = (_: { data: SheetMessage }) => {};
    onerror = () => {};
    postMessage() {
      for (const data of messages) this.onmessage({ data });
      if (fails) this.onerror();
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', Worker);
}

const read = () => readSheets('Name\nAda', new AbortController().signal);

it('blames the connection where the code that reads sheets does not load', async () => {
  workWith([], true);
  expect(await read()).toEqual({ refused: 'not_loaded' });
});

it('blames the file where reading it fails', async () => {
  workWith([{ isReady: true }], true);
  expect(await read()).toEqual({ refused: 'damaged' });
});

it('puts the rows of a sheet together', async () => {
  const row = (line: number) => ({ line, cells: [`${line}`] });
  workWith(
    [
      { isReady: true },
      { sheet: 0, rows: [row(1), row(2)] },
      { sheet: 0, rows: [row(3)] },
      { sheets: [{ rows: [] }] },
    ],
    false,
  );
  expect(await read()).toEqual({ sheets: [{ rows: [row(1), row(2), row(3)] }] });
});
