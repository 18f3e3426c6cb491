import type SvgIcon from '@mui/material/SvgIcon';
import { useTranslate } from 'react-admin';
import type { MenuItem } from './menuItem';

interface Props {
  icon?: typeof SvgIcon | undefined;
  /** The key of its words. */
  label: string;
  badge?: MenuItem['badge'];
}

/** What a row of a menu shows; which of it is seen depends on how the menu is drawn. */
export function RowContent({ icon: Icon, label, badge }: Props) {
  const translate = useTranslate();
  return (
    <>
      {Icon && <Icon className="icon" aria-hidden="true" />}
      <span className="words">{translate(label)}</span>
      {badge && (
        <b data-variant={badge.variant} aria-hidden="true">
          {badge.text}
        </b>
      )}
    </>
  );
}
