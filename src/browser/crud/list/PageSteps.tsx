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

/** The buttons to the previous and the next page. */
export function PageSteps({ at, last, onPage }: Props) {
  const translate = useTranslate();
  return (
    <div>
      <IconButton
        aria-label={translate('ra.navigation.previous')}
        disabled={at === 1}
        onClick={() => onPage(at - 1)}
      >
        <PreviousIcon />
      </IconButton>
      <IconButton
        aria-label={translate('ra.navigation.next')}
        disabled={at === last}
        onClick={() => onPage(at + 1)}
      >
        <NextIcon />
      </IconButton>
    </div>
  );
}
