import { useLocation } from 'react-router';

/** The record from whose page somebody came to a form, and to which the form leads back. */
export interface Origin {
  /** Its address within the app. */
  to: string;
  /** What it is called. */
  name: string;
}

/** What a link from a record's page gives along, so that the form it leads to knows its way back. */
export const comingFrom = (from: Origin) => ({ from });

function isOrigin(value: unknown): value is Origin {
  const { to, name } = { ...(value as Partial<Origin> | undefined) };
  return typeof to === 'string' && to.startsWith('/') && typeof name === 'string';
}

/** Where the person at this form came from; nothing where it was a list, a link or a bookmark. It outlives a reload. */
export function useOrigin(): Origin | undefined {
  const state: unknown = useLocation().state;
  const { from } = { ...(state as { from?: unknown } | null) };
  return isOrigin(from) ? from : undefined;
}
