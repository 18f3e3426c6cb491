import { dayShown } from '@/core/fields/kinds/date';
import { amountShown } from '@/core/fields/kinds/money';
import type { CorrectiveAction } from '@/modules/vehicleChecks/model/defects/correctiveActions';

type Translate = (key: string, args?: object) => string;

/** Returns the facts of a repair as texts: day, performer, cost and invoice number. */
export function factsOfAction(translate: Translate, action: CorrectiveAction): readonly string[] {
  const { completed_at: completed, performed_by: name, cost_minor: cost, evidence } = action;
  const words = (key: string, args = {}) => translate(`vehicleChecks.office.defect.${key}`, args);
  return [
    completed ? words('completed', { day: dayShown(completed) }) : words('not_completed'),
    name ? words('done_by', { name }) : '',
    cost === null ? '' : amountShown(cost),
    evidence ? words('evidence', { evidence }) : '',
  ].filter((fact) => fact !== '');
}
