/** The page's own fetch and reload, which tests replace. */
export interface Surroundings {
  fetch(address: string): Promise<unknown>;
  reload(): void;
}

const THIS_PAGE: Surroundings = {
  fetch: (address) => fetch(address, { cache: 'reload' }),
  reload: () => window.location.reload(),
};

/** Returns the file that failed to import if the browser names it, otherwise the page itself. */
function addressOf(error: unknown): string {
  const said = error instanceof Error ? error.message : '';
  return /https?:\/\/\S+?\.js/.exec(said)?.[0] ?? window.location.href;
}

/**
 * Retries a failed import. Browsers may cache the failure until the page is reloaded: if the server responds and the
 * import still fails, the page is reloaded. Throws the failure while the server is unreachable.
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
    // Wait for the reload.
    return new Promise(() => {});
  }
}
