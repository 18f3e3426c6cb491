import PreviousIcon from '@mui/icons-material/KeyboardArrowLeft';
import NextIcon from '@mui/icons-material/KeyboardArrowRight';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { useWords } from '@/browser/crud/useWords';
import { IconButton } from '@/browser/kit/IconButton';
import { styled } from '@/browser/kit/styles/styled';
import { withGroups } from '@/core/fields/grouping';
import type { Resource } from '@/core/resource/resource';
import { type Step, stepOf, useNeighbours, type Way } from './useNeighbours';

const Place = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& > span': { marginRight: 4 },
  // At the edge of the page, which names reach beyond.
  '& button::after': { inset: 'calc(100% + 6px) 0 auto auto', transform: 'none' },
  '& [aria-disabled=true]': { opacity: 0.4 },
}));

/** The record's place in the list it was opened from, with buttons for the records before and after it. */
export function NeighbourLinks({ resource, id }: { resource: Resource; id: number }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { nameOf } = useWords(resource);
  const { state, search } = useLocation();
  const step = stepOf(state);
  const found = useNeighbours(resource, id);
  if (!found) return null;
  const { place, total } = found;
  const button = (way: Way, icon: ReactNode) => {
    const neighbour = found[way];
    const name = neighbour ? nameOf(neighbour.record) : '';
    return (
      <IconButton
        size="small"
        // Not disabled: it would lose the focus at the end of the list.
        aria-disabled={!neighbour}
        // The page is another one after a step, and the next step begins where this one did.
        autoFocus={step?.way === way}
        tip={translate(`fieldhouse.crud.${neighbour ? way : `no_${way}`}`, { name })}
        onClick={() => {
          if (!neighbour) return;
          const next: Step = { way, page: neighbour.page };
          // Back leads to the list, however many steps were taken.
          const pathname = `/${resource.route}/${neighbour.record.id}`;
          navigate({ pathname, search }, { replace: true, state: next });
        }}
      >
        {icon}
      </IconButton>
    );
  };
  return (
    <Place>
      <span>
        {translate('fieldhouse.crud.place_in_list', {
          place: withGroups(place),
          total: withGroups(total),
        })}
      </span>
      {button('previous', <PreviousIcon />)}
      {button('next', <NextIcon />)}
    </Place>
  );
}
