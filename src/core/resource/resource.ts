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
  type ClosedFields,
  type CopiedValue,
  type HandOver,
  type ListedBy,
  type OneOpen,
  type OwnPart,
  type PageList,
  type RangeEnd,
  type RelatedFilter,
  type RowTest,
  type Shown,
  type StoredTotals,
  type SummaryFields,
  SYSTEM_FIELDS,
} from './resourceParts';
import type { Surroundings } from './surroundings';

/** The owners' resources: each record belongs to one record of them, and is seen and changed with it. */
export interface Belonging extends BelongingFields {
  of: readonly Resource[];
}

/** A resource as its module declares it. */
export interface ResourceDeclaration<
  F extends Fields = Fields,
  W extends Workflows = readonly Workflow[],
> extends Surroundings,
    Shown {
  /** Its name everywhere: plural, lower case, hyphens. The API path; with underscores, the table. */
  path: string;
  /** Its plural label ("Fuel Types"). Left out: derived from the path. */
  label?: string;
  /** Its singular label. Left out: the label without its plural s. */
  singular?: string;
  /** The plural within a sentence, if the label is the name of a screen ("Entries"). Left out: the label. */
  records?: string;
  /** The menu entry it belongs to, by its url without the first slash ("configuration/vehicle"). */
  place: string;
  /** Its own url without the first slash. Left out: `<place>/<path>`, a tab of its place. */
  route?: string;
  /** The route of the records that its rows open. Left out: its own. */
  recordsAt?: string;
  /** The url of the screen that adds records, without the first slash. Left out: `<route>/create`, the form. */
  addRoute?: string;
  fields: F;
  /** The field that names a record in a sentence or a pick-list. Left out: `name`. */
  title?: string;
  /** Default order of its list, most significant first; a leading minus means descending. Left out: the title. */
  sort?: readonly string[];
  /** The access row that governs it, its own or a shared one. */
  access: AccessRow;
  /** The calls it has. Left out: all. A missing call returns 405. */
  calls?: { save?: boolean; delete?: boolean };
  /** The test of a row for each condition of the access table. */
  rows?: Readonly<Partial<Record<Condition, RowTest>>>;
  /** The owners of its records. Left out: none, apart from references. */
  belongsTo?: Belonging;
  /** The fields read by everybody who sees a record. Left out: all. */
  outline?: SummaryFields;
  /** The fields people change on their own record. Left out: none, unless they may edit such records. */
  ownPart?: OwnPart;
  /** The field that only built-in records have; those cannot be deleted. */
  builtIn?: string;
  /** Other names under which its list takes a filter: parameter → reference field. The browser sends these names. */
  filterAliases?: Readonly<Record<string, string>>;
  /** Other names for the ends of a range: parameter → field and which end of it. */
  rangeAliases?: Readonly<Record<string, RangeEnd>>;
  /** Filters by a field of a record that this one points at: parameter → the reference and that record's field. */
  relatedFilters?: Readonly<Record<string, RelatedFilter>>;
  /** The rule for records that need checking before a decision; its list filters by it (`needs_check`). */
  checking?: Checking;
  /** The calls that return its list instead of its own, the first that fits. */
  listedBy?: readonly ListedBy[];
  /** The references whose records list on their page the rows that point at them. */
  listedOn?: Readonly<Record<string, PageList>>;
  /** Returns what is wrong across fields: field → sentence; empty if nothing is. */
  check?(values: Partial<RecordOf<F>>, by: Actor): Readonly<Record<string, string>>;
  /** Sets of fields that no two unarchived records may share. */
  uniqueTogether?: readonly (readonly string[])[];
  /** Limits its records to one open at a time, as the store enforces. */
  oneOpen?: OneOpen;
  /**
   * Sets of fields or copies to index, in the order lists filter and sort by them (a minus: descending). Left out of the
   * browser's code.
   */
  indexes?: readonly (readonly string[])[];
  /** Values copied from referenced records, by column, so that lists filter on their own rows. */
  copies?: Readonly<Record<string, CopiedValue>>;
  /** The totals that the store maintains for a list that grows every year. Left out: lists count. */
  totals?: StoredTotals;
  /** The states of its records and their transitions; each workflow has its own field. */
  workflows?: W & WorkflowsOf<RecordOf<F>>;
  /** Returns why a record can be neither edited nor deleted, apart from its state, as a sentence; nothing if it can. */
  locked?(record: RecordOf<F>): string | undefined;
  /**
   * Fields in which two records are probably equal by mistake, such as a name and the company in which it is one; a form
   * warns and still saves. Left out: no warning.
   */
  alikeBy?: readonly string[];
  /** Fields that are not stored but derived from its records and the company's day. */
  derived?: readonly DerivedField[];
  /** Further fields in responses, computed by its presenters from other records. */
  presented?: Fields;
  /** Returns its fields, and paths of the lists on its page, that the page of a record hides because they say nothing about it. */
  hiddenFields?(record: RecordOf<F>): readonly string[];
  /** Completes or refuses a save using other records. Left out of the browser's code (vite.config.ts). */
  derive?: Derivation<RecordOf<F>>;
  /** Fields closed to people who may not choose the record that a reference points at. */
  closed?: ClosedFields;
  /** The system fields of its records. Left out: all, as for every resource of the registry. */
  system?: readonly (typeof SYSTEM_FIELDS)[number][];
  /** The records that a leaver hands over, by the reference that points at the person. */
  handOver?: Readonly<Record<string, HandOver>>;
  /** Advice for freeing a record in use for deletion. Left out: its uses are listed only. */
  beforeDeleting?: BeforeDeleting;
  /** Its former path: */
  renamedFrom?: string;
}

/** A resource with defaults filled in. */
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
      | 'hiddenFields'
      | 'derive'
      | 'alikeBy'
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
      | 'keptByLaw'
    >
  > {
  workflows: W;
  calls: { save: boolean; delete: boolean };
  builtIn: string | undefined;
  check: ResourceDeclaration<F>['check'];
  locked(record: RecordOf<F>): string | undefined;
  hiddenFields(record: RecordOf<F>): readonly string[];
  alikeBy: readonly string[] | undefined;
  derive: Derivation<RecordOf<F>> | undefined;
  serializes: ResourceDeclaration['serializes'];
  lockedAfter: ResourceDeclaration['lockedAfter'];
  figures: ResourceDeclaration['figures'];
  totals: StoredTotals | undefined;
  closed: ClosedFields | undefined;
  outline: SummaryFields | undefined;
  ownPart: OwnPart | undefined;
  exportsAll: boolean;
  belongsTo: Belonging | undefined;
  checking: Checking | undefined;
  oneOpen: OneOpen | undefined;
  beforeDeleting: BeforeDeleting | undefined;
  keptByLaw: ResourceDeclaration['keptByLaw'];
  renamedFrom: string | undefined;
}

/** Fills in the defaults of a declaration. */
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
    alwaysPrinted: resource.alwaysPrinted ?? [],
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
    listedOn: resource.listedOn ?? {},
    handOver: resource.handOver ?? {},
    check: resource.check,
    workflows,
    locked: (record) => resource.locked?.(record) ?? lockedByState(workflows, record),
    derive: resource.derive,
    figures: resource.figures,
    notices: resource.notices ?? [],
    comments: resource.comments === true,
    events: { ...internalEvents(workflows), ...resource.events },
    serializes: resource.serializes,
    locks: resource.locks ?? [],
    lockedAfter: resource.lockedAfter,
    closed: resource.closed,
    outline: resource.outline,
    ownPart: resource.ownPart,
    exportsAll: resource.exportsAll === true,
    belongsTo: resource.belongsTo,
    checking: resource.checking,
    oneOpen: resource.oneOpen,
    beforeDeleting: resource.beforeDeleting,
    keptByLaw: resource.keptByLaw,
    derived: resource.derived ?? [],
    presented: resource.presented ?? {},
    hiddenFields: (record) => resource.hiddenFields?.(record) ?? [],
    alikeBy: resource.alikeBy,
    builtIn: resource.builtIn,
    renamedFrom: resource.renamedFrom,
    personal: resource.personal ?? {},
  };
}
