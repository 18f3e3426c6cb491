import type SvgIcon from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import type { Suggestions } from '@/browser/fields';
import type { LazyScreen } from '@/browser/kit/page/lazyScreen';
import { type AccessRow, type AnyAction, may, type Principal } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import type { Asking } from './workflow/AskingContext';

/** A screen as a tab of a place, beside the place's lists. */
export interface ScreenTab {
  /** The place of the menu it belongs to. */
  place: string;
  /** The key of its words. */
  label: string;
  /** People who may do one of these have it; everybody if left out. */
  needs?: { access: AccessRow; anyOf: readonly AnyAction[] };
  /** Whether it comes after the lists of the place, as another view of them; else it comes first. */
  isAfterLists?: boolean;
}

/** A screen that is more than the list or the record of a resource. */
export interface FeatureScreen {
  url: string;
  /** Fetched when it is first needed. */
  Screen: LazyScreen<object>;
  tab?: ScreenTab;
}

/** What a resource shows above its list, or below it in narrow windows. */
export interface ListPanel {
  Panel: ComponentType;
  /** Its height above the list, in pixels: kept free until it has loaded, so that it does not push the rows down. */
  height: number;
  /** Whether somebody has it; everybody if left out. */
  isFor?: (by: Principal) => boolean;
}

/** What a resource shows above or in its generic screens, if it needs more than these. */
export interface Panels {
  /** Above its list. */
  list?: ListPanel;
  /** In words, what its state comes to, beside the state and its buttons. */
  state?: ComponentType<{ record: RecordValues }>;
  /** Above the form of a record. */
  record?: ComponentType<{ record: RecordValues }>;
  /** In its form, under the fields, where something is worked out as they are typed. */
  hint?: ComponentType;
  /** What can be done to the selected rows of its list, beside deleting them. */
  bulk?: ComponentType<{ records: readonly RecordValues[]; onDone: () => void }>;
  /** Whether a record that was added is shown next, because its panels have more to do with it. */
  isContinued?: boolean;
}

/** A line in the menu of the person who is signed in: it opens a dialog about what is theirs. */
export interface UserMenuEntry {
  /** The key of its words. */
  label: string;
  icon: typeof SvgIcon;
  /** Whether it is at the foot of the side menu too. */
  isInMenuFoot?: boolean;
  /** Fetched when it is first opened. */
  Dialog: LazyScreen<{ isOpen: boolean; onClose: () => void }>;
}

/** What a feature adds to the app; its texts stand beside it, in messages.ts. */
export interface Feature {
  screens?: readonly FeatureScreen[];
  /** Keys of its queues that no transition names: key → the key of its words. */
  queueKeys?: Readonly<Record<string, string>>;
  /** By the path of the resource. */
  panels?: Readonly<Record<string, Panels>>;
  userMenu?: readonly UserMenuEntry[];
  /** Inputs that suggest what to type, by the name that a text field gives (`suggests`). */
  suggestions?: Suggestions;
  /** What dialogs of transitions show above what they ask for. */
  asking?: Asking;
}

/** A tab as it is drawn. */
export type Tab = ScreenTab & Pick<FeatureScreen, 'url'>;

/** The screens that are tabs of a place, as far as this person has them. */
export function tabsFor(tabs: readonly Tab[], at: string, by: Principal | undefined): Tab[] {
  return tabs.filter(
    ({ place, needs }) =>
      place === at &&
      (!needs || (by && needs.anyOf.some((action) => may(by, needs.access, action)))),
  );
}
