import type { AnyAction } from '@/core/access/row';
import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import type { ListFilterValues } from '@/core/workflow/waiting';

/** Whose dashboard it is. */
export interface Viewer extends Principal {
  id: number;
}

/** Why something cannot wait, the most pressing first. */
export const URGENCIES = ['safety', 'overdue', 'money', 'waiting'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** A figure of the dashboard: how many records of a list want something of this person. */
export interface FigureDeclaration {
  name: string;
  urgency: Urgency;
  /** The path of the resource whose list it counts. */
  of: string;
  /** It is for people who may do this with some of its records. */
  needs: AnyAction;
  /** Which rows of the list; the list that it leads to is narrowed by the same. */
  filter(by: Viewer, of: Resource, today: string): ListFilterValues;
  /** The moment or day from which the oldest of them has waited, or that comes next. */
  since?: string;
  /**
   * What helps to decide about one of them, in parts; `%{field}` stands for a value as people read it. A part of which a
   * value is missing is left out.
   */
  detail?: readonly string[];
  /** Those among them that want a closer look, which the list's filters find; `%{count}` stands for how many they are. */
  among?: { filter: ListFilterValues; text: string };
  /** Whether more than none is a warning. */
  isWarning?: true;
  /** The entry of the menu that shows it. */
  menu?: string;
}
