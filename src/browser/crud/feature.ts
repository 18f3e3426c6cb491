import type { ComponentType, ReactNode } from 'react';
import type { Suggestions } from '@/browser/fields';
import type { Icon } from '@/browser/kit/icon';
import type { LazyScreen } from '@/browser/kit/page/lazyScreen';
import { type AccessRow, type AnyAction, may, type Principal } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import type { CountsCall } from './calls/useCounts';
import type { DialogParts } from './workflow/DialogPartsContext';

/** A screen as a tab of a place, next to the place's lists. */
export interface ScreenTab {
  /** The place of the menu it belongs to. */
  place: string;
  /** The message key of its label. */
  label: string;
  /** Shown to people who may do one of these; to everybody if left out. */
  needs?: { access: AccessRow; anyOf: readonly AnyAction[] };
  /** True if it follows the place's lists, as another view of them; otherwise it comes first. */
  isAfterLists?: boolean;
}

/** A screen that is more than the list or the record of a resource. */
export interface FeatureScreen {
  url: string;
  /** Fetched on first use. */
  Screen: LazyScreen<object>;
  tab?: ScreenTab;
}

/** A panel above a resource's list, or below it in narrow windows. */
export interface ListPanel {
  Panel: ComponentType;
  /** Its height above the list, in pixels: reserved until it has loaded, so that it does not push the rows down. */
  height: number;
  /** Returns true if the person has it; everybody has it if left out. */
  isFor?: (by: Principal) => boolean;
}

/** The parts that a resource adds to its generic screens. */
export interface Panels {
  /** Above its list. */
  list?: ListPanel;
  /** A sentence about the record's state, next to the state and its buttons. */
  state?: ComponentType<{ record: RecordValues }>;
  /** Above the form of a record, with the rows of other modules. */
  record?: ComponentType<{ record: RecordValues; rows?: ReactNode }>;
  /** Rows in the panel that another module shows above the form of its record, by name. */
  rows?: Readonly<Record<string, ComponentType<{ record: RecordValues }>>>;
  /** Under the fields of its form: a result computed as people type. */
  hint?: ComponentType;
  /** Actions on the selected rows of its list, in addition to deleting them and to the transitions of its workflow. */
  bulk?: ComponentType<{ records: readonly RecordValues[]; onDone: () => void }>;
  /** The transitions that these actions make in their own way, so that the list does not offer them, too. */
  bulkMakes?: readonly string[];
  /** True if an added record is opened next, because its panels have more steps. */
  isContinued?: boolean;
}

/** An item in the user menu that opens a dialog about the person's own data. */
export interface UserMenuEntry {
  /** The message key of its label. */
  label: string;
  icon: Icon;
  /** True if it is at the foot of the side menu too. */
  isInMenuFoot?: boolean;
  /** Fetched on first use. */
  Dialog: LazyScreen<{ isOpen: boolean; onClose: () => void }>;
}

/** Everything a feature adds to the app. Its texts are in messages.ts in the same folder. */
export interface Feature {
  screens?: readonly FeatureScreen[];
  /** Shortcut keys of its queues that belong to no transition: key → message key. */
  queueKeys?: Readonly<Record<string, string>>;
  /** By the path of the resource. */
  panels?: Readonly<Record<string, Panels>>;
  userMenu?: readonly UserMenuEntry[];
  /** Inputs with suggestions, by the name that a text field gives (`suggests`). */
  suggestions?: Suggestions;
  /** Parts that transition dialogs show above their inputs. */
  dialogParts?: DialogParts;
  /** The call with the counts of the frame: unread notices, and open work behind the items of the menu. */
  counts?: CountsCall;
}

/** A tab with its address. */
export type Tab = ScreenTab & Pick<FeatureScreen, 'url'>;

/** Returns the tabs of a place that this person may open. */
export function tabsFor(tabs: readonly Tab[], at: string, by: Principal | undefined): Tab[] {
  return tabs.filter(
    ({ place, needs }) =>
      place === at &&
      (!needs || (by && needs.anyOf.some((action) => may(by, needs.access, action)))),
  );
}
