// The conditions of a list. They load once the list is at rest, or at once if it has any.
export { ConditionBar } from './ConditionBar';
export { withCondition } from './withCondition';
