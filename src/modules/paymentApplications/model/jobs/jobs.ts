import type { Derived, DerivingFacts } from '@/core/resource/derivation';
import { resource } from '@/core/resource/resource';
import { paymentApplicationAccess } from '@/modules/paymentApplications/model/access';
import { invoicedByLaw } from './invoicedByLaw';
import { type ApplicationJob, jobFields } from './jobFields';
import { linesOfJob } from './jobLines';
import { jobWorkflow } from './jobWorkflow';

/** Refuses a contract or property of another customer. A new job gets the customer's manager by default. */
function deriveJob(
  values: Partial<ApplicationJob>,
  current: ApplicationJob | undefined,
  { found }: DerivingFacts,
): Derived<ApplicationJob> {
  const { customer_id: customer } = { ...current, ...values };
  const errors: Record<string, string> = {};
  const isOf = (way: string) => (found.get(way)?.customer_id ?? customer) === customer;
  if (!isOf('contract_id')) errors.contract_id = 'This contract is with another customer.';
  if (!isOf('property_id')) errors.property_id = 'This property is another customer’s.';
  if (Object.keys(errors).length > 0) return { errors };
  const manager = found.get('customer_id')?.contract_manager_id;
  const isOpen = !current && (values.contract_manager_id ?? null) === null;
  return {
    sets: isOpen && typeof manager === 'number' ? { contract_manager_id: manager } : {},
  };
}

/** Work at a property under a job number, for which payment is applied for once it is completed. */
export const applicationJobs = resource({
  path: 'afp-jobs',
  card: { values: ['customer_id', 'applied_minor'] },
  label: 'AFP Jobs',
  place: 'pages/afp-jobs',
  route: 'pages/afp-jobs',
  access: paymentApplicationAccess,
  listedOn: { property_id: { at: 20 }, contract_id: { at: 10 }, batch_id: { at: 10 } },
  title: 'job_number',
  sort: ['-id'],
  indexes: [['customer_id', 'status']],
  rows: { team: { path: ['customer_id', 'contract_manager_id'], is: 'me' } },
  // A job in a batch can no longer be changed: the customer's manager is responsible for it.
  handOver: {
    contract_manager_id: {
      label: 'AFP jobs they manage',
      action: 'reassign',
      only: { field: 'status', values: ['open', 'ready'] },
    },
  },
  keptByLaw: invoicedByLaw,
  workflows: [jobWorkflow],
  derive: { related: [['contract_id'], ['property_id'], ['customer_id']], derive: deriveJob },
  presented: { lines: linesOfJob },
  fields: jobFields,
});
