import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { vi } from 'vitest';

/** Lets tests make PDFs as the browser does: their fonts, which the browser fetches, are read from the packages. */
export function lendFonts(): void {
  const { resolve } = createRequire(`${process.cwd()}/`);
  vi.stubGlobal('fetch', async (url: string) => {
    const name = String(url).slice(String(url).indexOf('@expo-google-fonts'));
    return new Response(await readFile(resolve(name)));
  });
}
