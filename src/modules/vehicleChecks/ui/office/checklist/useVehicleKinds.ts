import { useGetList } from 'react-admin';
import { resourceAt } from '@/registry';

/** A fuel type or a vehicle category. */
export interface VehicleKind {
  id: number;
  name: string;
}

const ALL = {
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'name', order: 'ASC' as const },
};

/** Loads the fuel types and categories that items can be limited to. */
export function useVehicleKinds(): Readonly<
  Record<'fuel_type_ids' | 'vehicle_category_ids', readonly VehicleKind[]>
> {
  const { data: fuels = [] } = useGetList<VehicleKind>(resourceAt('fuel-types').route, ALL);
  const { data: categories = [] } = useGetList<VehicleKind>(
    resourceAt('vehicle-categories').route,
    ALL,
  );
  return { fuel_type_ids: fuels, vehicle_category_ids: categories };
}
