import { choice } from '@/core/fields/kinds/choice';
import type { DerivedField } from '@/core/resource/derivedFields';

/** The most urgent task that an asset needs today. */
const attention: DerivedField = {
  name: 'attention',
  field: choice(
    { overdue: 'Return overdue', acceptance: 'Awaiting acceptance', audit_due: 'Audit due' },
    {
      tones: { overdue: 'bad', acceptance: 'wait', audit_due: 'wait' },
      list: true,
      filter: true,
    },
  ),
  rules: [
    { while: { status: ['assigned'] }, date: 'expected_return', to: -1, value: 'overdue' },
    { while: { status: ['assigned'], acceptance: ['awaiting'] }, value: 'acceptance' },
    {
      while: { status: ['available', 'assigned'] },
      date: 'next_audit_on',
      to: -1,
      value: 'audit_due',
    },
  ],
};

/** The fields derived from an asset and the company's day. */
export const assetDerived: readonly DerivedField[] = [attention];
