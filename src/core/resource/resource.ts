import type { AccessRow, Actor, Condition } from '@/core/access/table';
import type { Checking } from '@/core/validation/checking';
import {
  internalEvents,
  lockedByState,
  type Workflow,
  type Workflows,
  type WorkflowsOf,
} from '@/core/workflow/workflow';
import type { Derivation } from './derivation';
import type { DerivedField } from './derivedFields';
import type { Fields, RecordOf } from './records';
import { labelFromPath, singularOf } from './resourceNames';
import {
  type BeforeDeleting,
  type BelongingFields,
  type ChildWords,
  type ClosedFields,
  type CopiedValue,
  type HandOver,
  type KeptTotals,
  type ListedBy,
  type OneOpen,
  type Outline,
  type OwnPart,
  type RangeEnd,
  type RelatedFilter,
  type RowTest,
  type Shown,
  SYSTEM_FIELDS,
} from './resourceParts';
import type { Surroundings } from './surroundings';

/** The resources to whose records its own belong, one each, and with which they are seen and changed. */
export interface Belonging extends BelongingFields {
  of: readonly Resource[];
}

/** A resource as its entry in the registry declares it. */
export interface ResourceDeclaration<
  F extends Fields = Fields,
  W extends Workflows = readonly Workflow[],
> extends Surroundings,
    Shown {
  /** Its name everywhere: plural, lower case, hyphens. The API path; with underscores, the table. */
  path: string;
  /** Many of them, as people say it ("Fuel Types"). Left out: made of the path. */
  label?: string;
  /** One of them. Left out: the label without its plural s. */
  singular?: string;
  /** Many of them within a sentence, where the label is the name of a screen ("Entries"). Left out: the label. */
  records?: string;
  /** The menu entry it belongs to, by its url without the first slash ("configuration/vehicle"). */
  place: string;
  /** Its own url without the first slash. Left out: `<place>/<path>`, a tab of its place. */
  route?: string;
  /** The route of the records that its rows lead to. Left out: its own. */
  recordsAt?: string;
  /** The url of the screen where its records are added, without the first slash. Left out: `<route>/create`, the form. */
  addRoute?: string;
  fields: F;
  /** The field that names a record in a sentence or a pick-list. Left out: `name`. */
  title?: string;
  /** Default order of its list, most significant first; a minus in front means descending. Left out: the title. */
  sort?: readonly string[];
  /** The row of the access table that governs it, its own or one that it shares. */
  access: AccessRow;
  /** The calls it has. Left out: all. A call it lacks answers 405. */
  calls?: { save?: boolean; delete?: boolean };
  /** How each condition of the access table is checked for a row. */
  rows?: Readonly<Partial<Record<Condition, RowTest>>>;
  /** To what its records belong. Left out: to nothing but what their references say. */
  belongsTo?: Belonging;
  /** What everybody who sees a record reads of it. Left out: all of it. */
  outline?: Outline;
  /** What people change of a record that is their own. Left out: nothing, where they do not edit such records. */
  ownPart?: OwnPart;
  /** The field that only built-in records have; those cannot be deleted. */
  builtIn?: string;
  /** Other names under which its list takes a filter: parameter → reference field. The browser sends these names. */
  filterAliases?: Readonly<Record<string, string>>;
  /** Other names for the ends of a range: parameter → field and which end of it. */
  rangeAliases?: Readonly<Record<string, RangeEnd>>;
  /** Filters by a field of a record that this one points at: parameter → the reference and that record's field. */
  relatedFilters?: Readonly<Record<string, RelatedFilter>>;
  /** When its records need checking before somebody decides about them: its list is filtered by that (`needs_check`). */
  checking?: Checking;
  /** The calls that answer its list in place of its own, the first that fits. */
  listedBy?: readonly ListedBy[];
  /** Lists that stand on the page of a record: path of a resource → its reference field that points here. */
  children?: Readonly<Record<string, string>>;
  /** How such a list is called on that page, by path. Left out: as the resource is. */
  childLabels?: Readonly<Record<string, ChildWords>>;
  /** What is wrong with a record that no field shows by itself: field → sentence; nothing where it is sound. */
  check?(values: Partial<RecordOf<F>>, by: Actor): Readonly<Record<string, string>>;
  /** Fields that no two records which are not archived may share together. */
  uniqueTogether?: readonly (readonly string[])[];
  /** Which of its records one at most is open, as the store holds it. */
  oneOpen?: OneOpen;
  /** Fields, or copies, that lists are asked for or sorted by together, in this order (a minus: downwards): each gets an index. */
  indexes?: readonly (readonly string[])[];
  /** Values of records that its own point at, by the column that holds them: what a list is narrowed by it finds in its own rows. */
  copies?: Readonly<Record<string, CopiedValue>>;
  /** What the store keeps of all its records together, where they become more with every year. Left out: lists count. */
  totals?: KeptTotals;
  /** The states of its records and the ways between them; each has a field of its own. */
  workflows?: W & WorkflowsOf<RecordOf<F>>;
  /** Why a record as it is can neither be edited nor deleted, beside what its state says, in a sentence; nothing where it can. */
  locked?(record: RecordOf<F>): string | undefined;
  /**
   * Two records of the same title are probably one by mistake where they also share these references (none: anywhere);
   * a form says so and saves all the same. Left out: the same title is nothing to speak of.
   */
  sameNameWithin?: readonly string[];
  /** Fields that are not stored but follow from its records and the company's day. */
  derived?: readonly DerivedField[];
  /** Fields that answers carry beside the stored ones, as its presenters make them of other records. */
  presented?: Fields;
  /** Its fields, and the paths of its children, that say nothing of a record as it is: the page of that record leaves them out. */
  leavesOut?(record: RecordOf<F>): readonly string[];
  /** What a save of its records works out or refuses once other records are known. */
  derive?: Derivation<RecordOf<F>>;
  /** Fields that are closed to who may not give what a reference of the record points at. */
  closed?: ClosedFields;
  /** Those of the fields every record has that its records have. Left out: all of them, as in every entry of the registry. */
  system?: readonly (typeof SYSTEM_FIELDS)[number][];
  /** What of it somebody who leaves has to hand over, by the reference that points at them. */
  handOver?: Readonly<Record<string, HandOver>>;
  /** How a record that is still in use is made free for deletion. Left out: its uses say it all. */
  beforeDeleting?: BeforeDeleting;
  /** The path it had before: its table is renamed, not dropped and created. */
  renamedFrom?: string;
}

/** A resource with everything said. */
export interface Resource<F extends Fields = Fields, W extends Workflows = readonly Workflow[]>
  extends Required<
    Omit<
      ResourceDeclaration<F, W>,
      | 'workflows'
      | 'renamedFrom'
      | 'builtIn'
      | 'calls'
      | 'check'
      | 'locked'
      | 'leavesOut'
      | 'derive'
      | 'sameNameWithin'
      | 'closed'
      | 'serializes'
      | 'lockedAfter'
      | 'figures'
      | 'totals'
      | 'outline'
      | 'ownPart'
      | 'exportsAll'
      | 'belongsTo'
      | 'checking'
      | 'oneOpen'
      | 'beforeDeleting'
    >
  > {
  workflows: W;
  calls: { save: boolean; delete: boolean };
  builtIn: string | undefined;
  check: ResourceDeclaration<F>['check'];
  locked(record: RecordOf<F>): string | undefined;
  leavesOut(record: RecordOf<F>): readonly string[];
  sameNameWithin: readonly string[] | undefined;
  derive: Derivation<RecordOf<F>> | undefined;
  serializes: ResourceDeclaration['serializes'];
  lockedAfter: ResourceDeclaration['lockedAfter'];
  figures: ResourceDeclaration['figures'];
  totals: KeptTotals | undefined;
  closed: ClosedFields | undefined;
  outline: Outline | undefined;
  ownPart: OwnPart | undefined;
  exportsAll: boolean;
  belongsTo: Belonging | undefined;
  checking: Checking | undefined;
  oneOpen: OneOpen | undefined;
  beforeDeleting: BeforeDeleting | undefined;
  renamedFrom: string | undefined;
}

/** Fills in what an entry leaves out. */
export function resource<F extends Fields, const W extends Workflows = readonly []>(
  resource: ResourceDeclaration<F, W>,
): Resource<F, W> {
  const label = resource.label ?? labelFromPath(resource.path);
  const title = resource.title ?? 'name';
  const workflows: W = resource.workflows ?? ([] as unknown as W);
  const route = resource.route ?? `${resource.place}/${resource.path}`;
  return {
    ...resource,
    label,
    title,
    card: resource.card ?? {},
    singular: resource.singular ?? singularOf(label),
    records: resource.records ?? label,
    route,
    recordsAt: resource.recordsAt ?? route,
    groupings: resource.groupings ?? [],
    alwaysSays: resource.alwaysSays ?? [],
    addRoute: resource.addRoute ?? `${route}/create`,
    sort: resource.sort ?? [title],
    calls: { save: true, delete: true, ...resource.calls },
    rows: resource.rows ?? {},
    system: resource.system ?? SYSTEM_FIELDS,
    filterAliases: resource.filterAliases ?? {},
    rangeAliases: resource.rangeAliases ?? {},
    relatedFilters: resource.relatedFilters ?? {},
    listedBy: resource.listedBy ?? [],
    uniqueTogether: resource.uniqueTogether ?? [],
    indexes: resource.indexes ?? [],
    copies: resource.copies ?? {},
    totals: resource.totals,
    hasScreens: resource.hasScreens ?? true,
    opensFor: resource.opensFor ?? ['see'],
    initialTotal: resource.initialTotal ?? 100,
    resetsPagination: resource.resetsPagination ?? false,
    groups: resource.groups ?? {},
    children: resource.children ?? {},
    childLabels: resource.childLabels ?? {},
    handOver: resource.handOver ?? {},
    check: resource.check,
    workflows,
    locked: (record) => resource.locked?.(record) ?? lockedByState(workflows, record),
    derive: resource.derive,
    figures: resource.figures,
    notices: resource.notices ?? [],
    events: { ...internalEvents(workflows), ...resource.events },
    serializes: resource.serializes,
    waitsFor: resource.waitsFor ?? [],
    lockedAfter: resource.lockedAfter,
    closed: resource.closed,
    outline: resource.outline,
    ownPart: resource.ownPart,
    exportsAll: resource.exportsAll === true,
    belongsTo: resource.belongsTo,
    checking: resource.checking,
    oneOpen: resource.oneOpen,
    beforeDeleting: resource.beforeDeleting,
    derived: resource.derived ?? [],
    presented: resource.presented ?? {},
    leavesOut: (record) => resource.leavesOut?.(record) ?? [],
    sameNameWithin: resource.sameNameWithin,
    builtIn: resource.builtIn,
    renamedFrom: resource.renamedFrom,
  };
}
