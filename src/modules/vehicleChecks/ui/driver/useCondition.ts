import { useEffect } from 'react';
import { useOperation } from '@/browser/crud/calls/useOperation';
import { useIsConnected } from '@/browser/kit/behaviour/connection';
import type { VehicleCondition } from '@/modules/vehicleChecks/model/operations';
import { withCondition } from './model/check';
import type { OpenedCheck } from './useCheck';

/**
 * Asks what is known of the vehicle by now: when its check is opened, before it is signed, and when the signal is back.
 * Without an answer the check keeps what was known when it began.
 */
export function useCondition({ check, change }: OpenedCheck, step: string): void {
  const callOperation = useOperation();
  const isConnected = useIsConnected();
  const isSigned = step === 'sign';
  const { id } = check.vehicle;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again before signing and with the signal
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
