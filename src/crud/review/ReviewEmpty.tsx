import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { Notice } from '../Notice';
import { inSentence } from '../useWords';
import { useReview } from './ReviewContext';

/** Nothing in the state that is shown: because the filters leave none, or because there is none. */
export function ReviewEmpty() {
  const translate = useTranslate();
  const { workflow, words } = useReview();
  const { filterValues, setFilters } = useListContext();
  const { [workflow.field]: asked, ...narrowing } = filterValues;
  const state = typeof asked === 'string' ? workflow.states[asked] : undefined;
  const title = state ? words(`empty.${asked}`, { state: inSentence(state.label) }) : words('none');
  if (Object.keys(narrowing).length === 0)
    return <Notice title={title} advice={translate('fieldhouse.review.wait')} />;
  return (
    <Notice title={title} advice={translate('fieldhouse.review.narrowed')}>
      <Button
        variant="outlined"
        onClick={() => setFilters(asked ? { [workflow.field]: asked } : {}, {}, false)}
      >
        {translate('fieldhouse.review.clear')}
      </Button>
    </Notice>
  );
}
