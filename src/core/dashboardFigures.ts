import type { AnyAction } from './access/accessRow';
import type { Principal } from './access/table';
import type { Resource } from './resource/resource';
import { type ListFilterValues, waitingFor } from './workflow/waiting';
import { isReviewed } from './workflow/workflow';

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
  /** Its place among the figures of the same urgency, the most pressing first. */
  at: number;
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

/** Returns the filter for a person's own records in a state. */
export const ownIn = (status: string) => (by: Viewer) => ({ status, user_id: by.id });

/** Returns the same filter for everybody. */
export const always = (values: ListFilterValues) => () => values;

/** Returns the filter of the queue that waits for somebody's review. */
export function toReview(by: Viewer, of: Resource): ListFilterValues {
  const workflow = of.workflows.find(isReviewed);
  if (!workflow) throw new Error(`nothing of ${of.path} is reviewed`);
  return waitingFor(by, of, workflow);
}

/** Sorts figures: by urgency, and within it by their places. */
export const inOrder = (figures: readonly FigureDeclaration[]): readonly FigureDeclaration[] =>
  figures.toSorted(
    (one, other) =>
      URGENCIES.indexOf(one.urgency) - URGENCIES.indexOf(other.urgency) || one.at - other.at,
  );
