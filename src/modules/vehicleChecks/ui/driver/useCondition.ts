import { useEffect } from 'react';
import { useOperation } from '@/browser/crud/calls/useOperation';
import { useIsConnected } from '@/browser/kit/behaviour/connection';
import type { VehicleCondition } from '@/modules/vehicleChecks/model/operations';
import { withCondition } from './model/check';
import type { OpenedCheck } from './useCheck';

/**
 * Reloads the condition of the vehicle when its check is opened, before it is signed, and when the signal is back.
 * Without a response the check retains the condition it started with.
 */
export function useCondition({ check, change }: OpenedCheck, step: string): void {
  const callOperation = useOperation();
  const isConnected = useIsConnected();
  const isSigned = step === 'sign';
  const { id } = check.vehicle;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reload before signing and when the signal is back
  useEffect(() => {
    let isOver = false;
    callOperation('vehicle-inspections/condition', { vehicle_id: id }).then(
      (data) => {
        const [condition] = data as readonly VehicleCondition[];
        if (condition && !isOver)
          change((before) => withCondition(before, condition, new Date().toISOString()));
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [callOperation, change, id, isConnected, isSigned]);
}
