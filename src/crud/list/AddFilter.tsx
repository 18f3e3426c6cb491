import FilterIcon from '@mui/icons-material/FilterList';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Field } from '../../../domain/kernel/fields';
import type { FilterValues } from '../../fields';
import { Button } from '../../kit/Button';
import { lazyOverlay } from '../../kit/themedScreen';
import { useOpener } from '../../kit/useOpener';
import { FilterEditor } from './lazyFilterEditor';

const FilterMenu = lazyOverlay(() => import('./FilterMenu').then(({ FilterMenu }) => FilterMenu));

interface Props {
  /** The filters that are not set yet. */
  offered: [string, Field][];
  onApply: (source: string, values: FilterValues) => void;
  /** More that the list can be narrowed by, where there is no room for buttons of their own. */
  more?: { label: string; onChoose: () => void } | undefined;
  /** A sign alone, where there is no room for words. */
  isIcon?: boolean;
}

/** RowTransitions the filters a list has. */
export function AddFilter({ offered, onApply, more, isIcon = false }: Props) {
  const translate = useTranslate();
  const { anchor, wasOpened, open, close, ahead } = useOpener(FilterMenu);
  const button = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<[string, Field]>();
  if (offered.length === 0 && !more) return null;
  const words = translate('fieldhouse.crud.filter_add');
  return (
    <>
      <Button
        ref={button}
        aria-label={isIcon ? words : undefined}
        isSign={isIcon}
        aria-haspopup="menu"
        onClick={(event) => {
          FilterEditor.preload();
          open(event);
        }}
        {...ahead}
      >
        {isIcon ? <FilterIcon /> : words}
      </Button>
      {wasOpened && (
        <FilterMenu
          anchor={anchor}
          offered={offered}
          onChoose={setChosen}
          more={more}
          onClose={close}
        />
      )}
      {chosen && button.current && (
        <FilterEditor
          anchor={button.current}
          source={chosen[0]}
          field={chosen[1]}
          values={{}}
          onClose={() => setChosen(undefined)}
          onApply={(values) => {
            onApply(chosen[0], values);
            setChosen(undefined);
          }}
        />
      )}
    </>
  );
}
