import type { RefObject } from 'react';
import { useShortcut } from '../../kit/useShortcut';

/** `/` puts the focus into this box. */
export function useSlashKey(box: RefObject<HTMLInputElement | null>): void {
  useShortcut('search', () => {
    box.current?.focus();
    box.current?.select();
  });
}
