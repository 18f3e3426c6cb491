import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { Notice } from '../Notice';

interface Props {
  /** Says that there is none in the state that is shown. */
  title: string;
}

/** Nothing in this state: because the filters leave none, or because there is none. */
export function ReviewEmpty({ title }: Props) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { status, ...narrowing } = filterValues;
  if (Object.keys(narrowing).length === 0)
    return <Notice title={title} advice={translate('fieldhouse.review.empty.wait')} />;
  return (
    <Notice title={title} advice={translate('fieldhouse.review.empty.narrowed')}>
      <Button variant="outlined" onClick={() => setFilters(status ? { status } : {}, {}, false)}>
        {translate('fieldhouse.review.empty.clear')}
      </Button>
    </Notice>
  );
}
