/** Where the API lives: `VITE_API_URL`, or /api on the page's own origin. */
export function apiBase(): string {
  return (import.meta.env.VITE_API_URL || '/api').replace(/\/+$/, '');
}

function overrides(): Record<string, unknown> {
  const text = import.meta.env.VITE_API_PATHS;
  if (!text) return {};
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read === 'object' && read !== null) return { ...read };
  } catch {
    // Said below: a path that silently fell back to its default would be harder to find.
  }
  throw new Error('VITE_API_PATHS must be a JSON object: operation name → path.');
}

/**
 * The address of an operation with this default path, with `id` where the path has a place for it.
 * `VITE_API_PATHS` can put any of them elsewhere: under the base, or at a whole address of its own.
 */
export function addressAt(operation: string, defaultPath: string, id?: number | string): string {
  const override = overrides()[operation];
  const path = typeof override === 'string' && override !== '' ? override : defaultPath;
  const filled = path.replace('{id}', encodeURIComponent(String(id ?? '')));
  return /^https?:\/\//.test(filled) ? filled : `${apiBase()}/${filled.replace(/^\/+/, '')}`;
}

/** A query as it stands in an address, an empty value sent empty; nothing for an empty query. */
export function queryOf(query: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) parameters.set(name, String(value ?? ''));
  const text = parameters.toString();
  return text && `?${text}`;
}
