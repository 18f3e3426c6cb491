import {
  type AccessGroup,
  type AnyAction,
  type Grantee,
  scopeOf,
} from '../../domain/kernel/access/table';
import type { Resource } from '../../domain/kernel/resource';
import { registry } from '../../domain/registry';

/** The resources that have a list of their own, in the registry's order. */
export const listedResources: readonly Resource[] = [...registry.values()].filter(
  ({ hasScreens }) => hasScreens,
);

/** The resources that live at a place of the menu, in the registry's order. */
export function resourcesAt(place: string): Resource[] {
  return listedResources.filter((entry) => entry.place === place);
}

/** Whether somebody has the screen of this resource. */
export const mayOpen = (by: Grantee, { access, opensFor }: Resource): boolean =>
  opensFor.some((action) => scopeOf(by, access, action) !== undefined);

/** A screen of a place that is no list. */
interface OwnTab {
  url: string;
  /** The key of its words. */
  label: string;
  /** People who may do one of these have it; everybody if left out. */
  needs?: { group: AccessGroup; anyOf: readonly AnyAction[] };
  /** Whether it comes after the lists of the place, as another view of them; else it comes first. */
  isAfterLists?: boolean;
}

const ownTabs: Readonly<Record<string, readonly OwnTab[]>> = {
  'pages/expenses': [
    {
      url: '/pages/expenses/review',
      label: 'expenses.review.title',
      needs: { group: 'expenses', anyOf: ['approve', 'pay'] },
    },
  ],
  'pages/users': [
    {
      url: '/pages/users/by-role',
      label: 'employees.by_role.tab',
      needs: { group: 'roles', anyOf: ['see'] },
      isAfterLists: true,
    },
  ],
  'pages/timesheet': [{ url: '/pages/timesheet', label: 'timesheets.my_week' }],
};

/** The screens of a place that are no list, as tabs beside its lists, as far as this person has them. */
export function ownTabsFor(place: string, by: Grantee | undefined): OwnTab[] {
  return (ownTabs[place] ?? []).filter(
    ({ needs }) => !needs || (by && needs.anyOf.some((action) => scopeOf(by, needs.group, action))),
  );
}
