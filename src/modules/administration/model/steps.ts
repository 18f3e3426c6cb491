/** The first steps of a company, in their order. */
export type StepName =
  | 'company'
  | 'people'
  | 'customers'
  | 'schedules'
  | 'holidays'
  | 'mail'
  | 'backup';
