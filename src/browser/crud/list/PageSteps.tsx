import PreviousIcon from '@mui/icons-material/KeyboardArrowLeft';
import NextIcon from '@mui/icons-material/KeyboardArrowRight';
import { useTranslate } from 'react-admin';
import { IconButton } from '@/browser/kit/IconButton';

interface Props {
  /** The page that is shown, from 1. */
  at: number;
  last: number;
  onPage: (page: number) => void;
}

/** The buttons to the previous and the next page. They retain the focus at the first and the last one. */
export function PageSteps({ at, last, onPage }: Props) {
  const translate = useTranslate();
  const isFirst = at === 1;
  const isLast = at === last;
  return (
    <div>
      <IconButton
        aria-label={translate('ra.navigation.previous')}
        aria-disabled={isFirst}
        onClick={() => !isFirst && onPage(at - 1)}
      >
        <PreviousIcon />
      </IconButton>
      <IconButton
        aria-label={translate('ra.navigation.next')}
        aria-disabled={isLast}
        onClick={() => !isLast && onPage(at + 1)}
      >
        <NextIcon />
      </IconButton>
    </div>
  );
}
