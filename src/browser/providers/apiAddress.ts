/** Returns the base URL of the API: `VITE_API_URL`, or /api on the page's own origin. */
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
    // Throw below: a silent fallback to the default path would be harder to find.
  }
  throw new Error('VITE_API_PATHS must be a JSON object: operation name → path.');
}

/**
 * Returns the address of an operation from its default path, with `id` filled in. `VITE_API_PATHS` can override each
 * path, relative to the base or absolute.
 */
export function addressAt(operation: string, defaultPath: string, id?: number | string): string {
  const override = overrides()[operation];
  const path = typeof override === 'string' && override !== '' ? override : defaultPath;
  const filled = path.replace('{id}', encodeURIComponent(String(id ?? '')));
  return /^https?:\/\//.test(filled) ? filled : `${apiBase()}/${filled.replace(/^\/+/, '')}`;
}

/** Returns a query string with empty values included; an empty string for an empty query. */
export function queryOf(query: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) parameters.set(name, String(value ?? ''));
  const text = parameters.toString();
  return text && `?${text}`;
}
