/** A page, record or action that the palette offers, with its translated name. */
export interface Choice {
  /** A stable id, so that recent choices are recognised: "page:/pages/users". */
  id: string;
  label: string;
  /** Distinguishes it from others with the same label: its group, an e-mail address. */
  hint?: string | undefined;
  icon?: Icon | undefined;
  /** Its address or its action. */
  to?: string;
  run?: () => void;
}

export interface ChoiceGroup {
  id: string;
  label: string;
  choices: readonly Choice[];
}

import type { Icon } from '@/browser/kit/icon';
