import { useEffect, useState } from 'react';
import { type DataProvider, type RaRecord, useDataProvider } from 'react-admin';
import type { SubmissionStore } from '@/browser/crud/outbox/SubmissionStore';
import type { ChecklistItem } from '@/modules/vehicleChecks/model/checklists/items';
import type { SkippedItems, VehicleCondition } from '@/modules/vehicleChecks/model/operations';
import type { PickedVehicle, Version } from './model/check';

/** The vehicles to pick from, and the published checklist. */
export interface CheckOptions {
  vehicles: readonly PickedVehicle[];
  version: Version | undefined;
}

const SEEN = 'daily-check';
const MAX_VEHICLES = 1000;

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);

type Provider = DataProvider & {
  callOperation(operation: string, options?: { query: unknown }): Promise<{ data: unknown }>;
};

/** Returns the items to leave out, by vehicle. Without a response no item is, and the driver says N/A. */
async function leftOutOf({ callOperation }: Provider): Promise<ReadonlyMap<number, SkippedItems>> {
  const { data } = await callOperation('vehicle-inspections/left-out').catch(() => ({ data: [] }));
  return new Map((data as SkippedItems[]).map((one) => [one.vehicle_id, one]));
}

/** Returns the conditions by vehicle; empty without a response. */
async function conditionsOf({ callOperation }: Provider) {
  const { data } = await callOperation('vehicle-inspections/condition').catch(() => ({ data: [] }));
  return new Map((data as VehicleCondition[]).map((one) => [one.vehicle_id, one]));
}

async function vehiclesFor(provider: Provider, me: number): Promise<PickedVehicle[]> {
  const query = {
    pagination: { page: 1, perPage: MAX_VEHICLES },
    sort: { field: 'registration', order: 'ASC' },
    filter: {},
  } as const;
  const knownAt = new Date().toISOString();
  const [{ data, meta }, leftOut, conditions] = await Promise.all([
    provider.getList<RaRecord>('pages/vehicle', query),
    leftOutOf(provider),
    conditionsOf(provider),
  ]);
  const makes: readonly RaRecord[] = meta?.included?.makes ?? [];
  const names = new Map(makes.map(({ id, name }) => [id, String(name)]));
  const all = data
    .filter(({ status }) => status !== 'disposed')
    .map((row): PickedVehicle => {
      const condition = conditions.get(Number(row.id));
      return {
        id: Number(row.id),
        registration: String(row.registration),
        make: names.get(row.make_id) ?? '',
        odometer: condition?.odometer ?? numberOf(row.odometer),
        odometer_on: condition?.odometer_on ?? null,
        ...(condition && { condition, knownAt }),
        fuel_type_id: numberOf(row.fuel_type_id),
        category_id: numberOf(row.category_id),
        leftOut: leftOut.get(Number(row.id))?.items ?? [],
        isMine: row.driver_id === me,
      };
    });
  return [...all.filter(({ isMine }) => isMine), ...all.filter(({ isMine }) => !isMine)];
}

async function publishedVersion({ getList }: DataProvider): Promise<Version | undefined> {
  const { data } = await getList<RaRecord>('configuration/vehicle-checklist', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'number', order: 'DESC' },
    filter: { status: 'published' },
  });
  const [row] = data;
  return row && { number: Number(row.number), items: row.items as readonly ChecklistItem[] };
}

async function loadOptions(
  provider: Provider,
  store: SubmissionStore,
  me: number,
): Promise<CheckOptions> {
  const [vehicles, version] = await Promise.all([
    vehiclesFor(provider, me),
    publishedVersion(provider),
  ]);
  // A full device stores nothing new; the older copy remains.
  await store.remember(me, SEEN, { vehicles, version }).catch(() => undefined);
  return { vehicles, version };
}

/** Loads the vehicles and the checklist from the server, or as last seen on this device. */
export function useCheckOptions(store: SubmissionStore, me: number | undefined) {
  const dataProvider = useDataProvider<Provider>();
  const [offered, setOffered] = useState<CheckOptions>();
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads again
  useEffect(() => {
    if (me === undefined) return;
    let isOver = false;
    const take = (found: CheckOptions) => !isOver && setOffered(found);
    const load = async () => {
      setError(undefined);
      const seen = await store.recall(me, SEEN).catch(() => undefined);
      if (seen) take(seen.value as CheckOptions);
      try {
        take(await loadOptions(dataProvider, store, me));
      } catch (failure) {
        if (!isOver && !seen) setError(failure);
      }
    };
    void load();
    return () => {
      isOver = true;
    };
  }, [store, me, dataProvider, tries]);

  /** Loads them once more; without an answer returns those that are shown. */
  const reload = async (): Promise<CheckOptions | undefined> => {
    if (me === undefined) return offered;
    const fresh = await loadOptions(dataProvider, store, me).catch(() => undefined);
    if (fresh) setOffered(fresh);
    return fresh ?? offered;
  };

  return { offered, error, reload, retry: () => setTries((before) => before + 1) };
}
