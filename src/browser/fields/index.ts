export { CurrencyOf } from './CurrencyOf';
export { cellOf } from './cells';
export type { FilterValues, FormValue, InputProps } from './face';
export { type Included, IncludedRows } from './IncludedRows';
export { type Suggestions, SuggestionsContext } from './SuggestionsContext';
export { toneColour } from './tone';
export { useCompanyTime } from './useCompanyTime';
export { useFieldWords } from './useFieldWords';
