import type SvgIcon from '@mui/material/SvgIcon';
import { useTranslate } from 'react-admin';
import type { MenuItem } from './menuItem';

interface Props {
  icon?: typeof SvgIcon | undefined;
  /** The message key of its text. */
  label: string;
  badge?: MenuItem['badge'];
}

/** The icon, text and badge of a menu row; the form of the menu decides which are visible. */
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
