import { Fragment } from 'react';
import type { CellProps } from '@/browser/fields/fieldProps';
import { Chip } from '@/browser/kit/Chip';
import { kindOf } from '@/core/fields';
import { type TagsField, tagsOf } from '@/core/fields/kinds/tags';

// Chips are cut at the width of their place, where text in them has an ellipsis.
const CUT = {
  display: 'inline-block',
  lineHeight: '24px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  verticalAlign: 'middle',
};

const UNSEEN = { fontSize: 0 };

/** A chip for each tag: a table row stays one line high, elsewhere they wrap. The commas are read out and copied. */
export function TagsCell({ value, field, isPlain }: CellProps<TagsField>) {
  if (isPlain) return kindOf(field).format(value, field);
  return tagsOf(value).map((tag, at) => (
    <Fragment key={tag}>
      {at > 0 && (
        <>
          <span style={UNSEEN}>,</span>{' '}
        </>
      )}
      <Chip title={tag} style={CUT}>
        {tag}
      </Chip>
    </Fragment>
  ));
}
