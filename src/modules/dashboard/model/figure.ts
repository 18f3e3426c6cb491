import type { AnyAction } from '@/core/access/row';
import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import type { ListFilterValues } from '@/core/workflow/waiting';

/** The person whose dashboard it is. */
export interface Viewer extends Principal {
  id: number;
}

/** The reasons why something cannot wait, the most pressing first. */
export const URGENCIES = ['safety', 'overdue', 'money', 'waiting'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** A figure of the dashboard: the number of records in a list that need this person. */
export interface FigureDeclaration {
  name: string;
  urgency: Urgency;
  /** The path of the counted resource. */
  of: string;
  /** The action a person must be allowed for some of its records. */
  needs: AnyAction;
  /** The filter for the counted rows, which the linked list uses too. */
  filter(by: Viewer, of: Resource, today: string): ListFilterValues;
  /** The field with the moment or day since when the oldest has waited, or of the next one. */
  since?: string;
  /**
   * The parts of a line that helps to decide; `%{field}` stands for a formatted value. A part with a missing value is
   * left out.
   */
  detail?: readonly string[];
  /** A filter for those that need a closer look; `%{count}` stands for their number. */
  among?: { filter: ListFilterValues; text: string };
  /** True if any count above zero is a warning. */
  isWarning?: true;
  /** The menu entry with its badge. */
  menu?: string;
}
