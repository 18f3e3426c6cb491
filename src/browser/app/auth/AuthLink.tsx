import type { MouseEvent, ReactNode } from 'react';
import { useAuth } from './AuthContext';

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** A link to another sign-in page that preserves the return address. */
export function AuthLink({ to, children }: { to: string; children: ReactNode }) {
  const { search, go } = useAuth();
  const href = to + search;
  return (
    <a
      href={href}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        go(href);
      }}
    >
      {children}
    </a>
  );
}
