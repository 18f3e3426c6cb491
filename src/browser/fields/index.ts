export { cellOf } from './cells/cells';
export { CurrencyOf } from './cells/contexts/CurrencyOf';
export { type Included, IncludedRows, includedTogether } from './cells/contexts/IncludedRows';
export type { FilterValues, FormValue, InputProps } from './fieldProps';
export { AddingContext, type AddRecord, type Wanted } from './references/AddingContext';
export { type Suggestions, SuggestionsContext } from './references/SuggestionsContext';
export { toneColour } from './tone';
export { useCompanyTime } from './useCompanyTime';
export { useFieldWords } from './useFieldWords';
