/** The page around the code: how a file is asked for, and how to reload it. */
export interface Surroundings {
  fetch(address: string): Promise<unknown>;
  reload(): void;
}

const THIS_PAGE: Surroundings = {
  fetch: (address) => fetch(address, { cache: 'reload' }),
  reload: () => window.location.reload(),
};

/** The file that could not be imported, where the browser names it; the page itself where it does not. */
function addressOf(error: unknown): string {
  const said = error instanceof Error ? error.message : '';
  return /https?:\/\/\S+?\.js/.exec(said)?.[0] ?? window.location.href;
}

/**
 * Loads code that could not be fetched before. Browsers may keep a failed import as long as the page lives, so that
 * only a page that is reloaded asks for the file again: where the server answers and the import fails all the same,
 * the page is reloaded. Throws the failure where the server is still not reached.
 */
export async function loadAgain<T>(load: () => Promise<T>, page = THIS_PAGE): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const isReached = await page.fetch(addressOf(error)).then(
      () => true,
      () => false,
    );
    if (!isReached) throw error;
    page.reload();
    // Until this page is gone.
    return new Promise(() => {});
  }
}
