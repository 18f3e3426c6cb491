import FilterIcon from '@mui/icons-material/FilterList';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FilterValues } from '@/browser/fields';
import { Button } from '@/browser/kit/Button';
import { useOpener } from '@/browser/kit/behaviour/useOpener';
import type { Field } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import type { MoreTool } from './FilterMenu';
import { FilterEditor, FilterMenu, preloadFilters } from './filterTools';

const next = { preload: preloadFilters };

interface Props {
  /** The filters that are not set yet. */
  offered: [string, Field][];
  onApply: (source: string, values: FilterValues) => void;
  /** The resource of a list, whose filters have operators. */
  resource?: Resource;
  /** Tools that have no room for a button. */
  more?: readonly MoreTool[] | undefined;
  /** An icon without a label, if space is short. */
  isIcon?: boolean;
}

/** A button that offers the filters of a list. */
export function AddFilter({ offered, onApply, resource, more, isIcon = false }: Props) {
  const translate = useTranslate();
  const { anchor, open, close, ahead } = useOpener(next);
  const button = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<[string, Field]>();
  if (offered.length === 0 && !more?.length) return null;
  const words = translate('fieldhouse.crud.filter_add');
  return (
    <>
      <Button
        ref={button}
        aria-label={isIcon ? words : undefined}
        isSign={isIcon}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={open}
        {...ahead}
      >
        {isIcon ? <FilterIcon /> : words}
      </Button>
      {anchor && (
        <FilterMenu
          anchor={anchor}
          label={words}
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
          resource={resource}
          onClose={() => setChosen(undefined)}
          onApply={(values) => {
            onApply(chosen[0], values);
            setChosen(undefined);
            return undefined;
          }}
        />
      )}
    </>
  );
}
