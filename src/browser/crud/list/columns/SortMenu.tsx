import SortIcon from '@mui/icons-material/Sort';
import { useListSortContext, useTranslate } from 'react-admin';
import { useOpener } from '@/browser/kit/behaviour/useOpener';
import { IconButton } from '@/browser/kit/IconButton';
import { lazyOverlay } from '@/browser/kit/page/themedScreen';
import type { Field } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { firstOf, useSortWords } from './useSortWords';

const SortList = lazyOverlay(() => import('./SortList').then(({ SortList }) => SortList));

/** The sort button of a list of cards, which has no column headings. */
export function SortMenu({ resource, fields }: { resource: Resource; fields: [string, Field][] }) {
  const translate = useTranslate();
  const { sort } = useListSortContext();
  const { nameOf } = useSortWords();
  const { anchor, wasOpened, open, close, ahead } = useOpener(SortList);
  const first = firstOf(sort);
  const name = nameOf(first.field);
  return (
    <>
      <IconButton
        aria-label={translate('ra.sort.sort_by', {
          field: name,
          field_lower_first: name.charAt(0).toLowerCase() + name.slice(1),
          order: translate(`ra.sort.${first.order}`),
        })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={open}
        {...ahead}
      >
        <SortIcon />
      </IconButton>
      {wasOpened && (
        <SortList resource={resource} fields={fields} anchor={anchor} onClose={close} />
      )}
    </>
  );
}
