import type { AnyAction } from '../kernel/access/row';
import { isUnlimited, type Principal, scopeOf } from '../kernel/access/table';
import type { Resource } from '../kernel/resource';
import { dayAfter } from '../timesheets/hours/clock';

/** What a list is narrowed by, as its filters take it. */
export type ListFilterValues = Readonly<Record<string, string | number | readonly string[]>>;

/** Whose dashboard it is. */
export interface Viewer extends Principal {
  id: number;
}

/** A figure of the dashboard: how many records of a list want something of this person. */
export interface FigureDeclaration {
  name: string;
  /** The path of the resource whose list it counts. */
  of: string;
  /** It is for people who may do this with some of its records. */
  needs: AnyAction;
  /** Which rows of the list; the list that it leads to is narrowed by the same. */
  filter(by: Viewer, of: Resource, today: string): ListFilterValues;
  /** The moment or day from which the oldest of them has waited, or that comes next. */
  since?: string;
  /** Whether more than none is a warning. */
  isWarning?: true;
  /** The entry of the menu that shows it. */
  menu?: string;
}

const mine = (status: string) => (by: Viewer) => ({ status, user_id: by.id });
const always = (values: ListFilterValues) => () => values;

/** A person who judges the rows of their team alone is narrowed to them: their own wait for somebody else. */
const judgedAs =
  (status: string) =>
  (by: Viewer, of: Resource): ListFilterValues => {
    const scope = scopeOf(by, of.access, 'approve');
    const isNarrowed = scope !== undefined && !isUnlimited(scope);
    return { status, ...(isNarrowed && { contract_manager_id: by.id }) };
  };

const judged = judgedAs('submitted');

/** What may want somebody, the most pressing first. */
export const figures: readonly FigureDeclaration[] = [
  {
    name: 'weeks_returned',
    of: 'timesheet-weeks',
    needs: 'edit',
    filter: mine('rejected'),
    since: 'week_start',
    isWarning: true,
  },
  {
    name: 'expenses_returned',
    of: 'expenses',
    needs: 'edit',
    filter: mine('rejected'),
    since: 'date',
    isWarning: true,
  },
  {
    name: 'assets_to_accept',
    of: 'it-assets',
    needs: 'accept',
    filter: (by) => ({ acceptance: 'awaiting', user_id: by.id }),
    since: 'assigned_at',
  },
  {
    name: 'weeks_to_review',
    of: 'timesheet-weeks',
    needs: 'approve',
    filter: judged,
    since: 'submitted_at',
    menu: 'timesheet',
  },
  {
    name: 'expenses_to_review',
    of: 'expenses',
    needs: 'approve',
    filter: judged,
    since: 'submitted_at',
    menu: 'expenses',
  },
  {
    name: 'time_off_to_review',
    of: 'absences',
    needs: 'approve',
    filter: judgedAs('requested'),
    since: 'from',
    menu: 'timesheet',
  },
  {
    name: 'expenses_to_pay',
    of: 'expenses',
    needs: 'pay',
    filter: always({ status: 'approved' }),
    since: 'approved_at',
  },
  {
    name: 'dangerous_defects',
    of: 'vehicle-defects',
    needs: 'repair',
    filter: always({ status: ['open', 'in_progress'], severity: 'dangerous' }),
    isWarning: true,
    menu: 'daily_vehicle_check',
  },
  {
    name: 'vehicles_off_road',
    of: 'vehicles',
    needs: 'edit',
    filter: always({ status: 'off_road' }),
  },
  {
    name: 'vehicles_due',
    of: 'vehicles',
    needs: 'edit',
    filter: always({ attention: ['due', 'overdue'] }),
  },
  {
    name: 'discounts_ending',
    of: 'parking',
    needs: 'edit',
    filter: always({ attention: 'discount_ending' }),
    since: 'discount_until',
    isWarning: true,
    menu: 'parking_management',
  },
  {
    name: 'parking_overdue',
    of: 'parking',
    needs: 'edit',
    filter: always({ attention: 'overdue' }),
    since: 'due_date',
  },
  {
    name: 'applications_overdue',
    of: 'afp-batches',
    needs: 'edit',
    filter: (_by, _of, today) => ({
      status: 'certified',
      final_payment_date_to: dayAfter(today, -1),
    }),
    since: 'final_payment_date',
    isWarning: true,
    menu: 'afp_batches',
  },
  {
    name: 'releases_due',
    of: 'afp-retention-releases',
    needs: 'edit',
    filter: (_by, _of, today) => ({ status: 'due', due_on_to: today }),
    since: 'due_on',
    menu: 'afp_batches',
  },
  {
    name: 'jobs_to_apply_for',
    of: 'afp-jobs',
    needs: 'edit',
    filter: always({ status: 'ready' }),
    since: 'completed_at',
  },
  {
    name: 'documents_expired',
    of: 'employee-documents',
    needs: 'see',
    filter: always({ state: 'expired' }),
    since: 'expiry_date',
    isWarning: true,
  },
  {
    name: 'documents_expiring',
    of: 'employee-documents',
    needs: 'see',
    filter: always({ state: 'expiring' }),
    since: 'expiry_date',
  },
];

/** The figures somebody has. */
export const figuresFor = (
  by: Principal,
  registry: ReadonlyMap<string, Resource>,
): readonly FigureDeclaration[] =>
  figures.filter(({ of, needs }) => {
    const resource = registry.get(of);
    return resource !== undefined && scopeOf(by, resource.access, needs) !== undefined;
  });
