import { reference } from '../kernel/fields/reference';

/** Who answers for a person, a customer or a property: what they answer for is their team's. */
export const contractManager = reference('employees', {
  label: 'Contract manager',
  list: true,
  filter: true,
});
