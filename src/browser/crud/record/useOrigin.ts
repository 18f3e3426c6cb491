import { useLocation } from 'react-router';

/** The record whose page led to a form, and to which the form returns. */
export interface Origin {
  /** Its address within the app. */
  to: string;
  name: string;
}

/** Returns the link state that lets a form return to the record it was opened from. */
export const comingFrom = (from: Origin) => ({ from });

function isOrigin(value: unknown): value is Origin {
  const { to, name } = { ...(value as Partial<Origin> | undefined) };
  return typeof to === 'string' && to.startsWith('/') && typeof name === 'string';
}

/** Returns the record this form was opened from; nothing after a list, a link or a bookmark. It survives a reload. */
export function useOrigin(): Origin | undefined {
  const state: unknown = useLocation().state;
  const { from } = { ...(state as { from?: unknown } | null) };
  return isOrigin(from) ? from : undefined;
}
