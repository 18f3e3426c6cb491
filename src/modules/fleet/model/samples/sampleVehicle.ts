import type { VehicleStatus } from '@/modules/fleet/model/vehicleStates';

/** A vehicle. `since` is in days before today; MOT, tax, insurance, lease and service in days from today. */
export interface SampleVehicle {
  plate: string;
  make: string;
  model: string;
  age: number;
  category: string;
  fuel: string;
  engine: string;
  bought: string;
  base: string;
  driver: number | null;
  since?: number;
  odometer: number;
  mot: number;
  tax: number;
  insurance: number;
  lease?: number;
  service: number;
  /** Miles to the next service. */
  miles: number;
  status?: VehicleStatus;
  reason?: string;
}

type Kind = Pick<
  SampleVehicle,
  'make' | 'model' | 'category' | 'fuel' | 'engine' | 'age' | 'bought' | 'base' | 'lease'
>;

/** Returns a medium diesel van on contract hire; `rest` says what is different. */
export const van = (make: string, model: string, rest: Partial<Kind> = {}): Kind => ({
  make,
  model,
  category: 'Medium van',
  fuel: 'Diesel',
  engine: '2.0 l',
  age: 3,
  bought: 'Contract hire',
  base: 'Leeds',
  lease: 420,
  ...rest,
});

export const electric = { fuel: 'Electric', engine: 'Electric', age: 1 };
export const small = { category: 'Small van', engine: '1.5 l' };
export const bought = { bought: 'Purchased', lease: undefined };
