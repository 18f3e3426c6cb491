import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { MenuItem } from './menuItem';
import { RowContent } from './RowContent';

interface Props {
  item: MenuItem;
  isActive: boolean;
}

/** A menu entry: a link, or a disabled one with its reason. */
export const MenuLink = memo(function MenuLink({ item, isActive }: Props) {
  const translate = useTranslate();
  const current = isActive ? 'page' : undefined;
  const content = <RowContent icon={item.icon} label={item.label} badge={item.badge} />;
  if (!item.isDisabled && item.url) {
    return (
      <Link
        className="row"
        to={item.url}
        aria-current={current}
        aria-description={item.badge && translate('shell.menu_waiting', { count: item.badge.text })}
      >
        {content}
      </Link>
    );
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: without an address, so the Tab key skips it.
    <a
      className="row"
      role="link"
      aria-disabled="true"
      aria-current={current}
      title={item.reason && translate(item.reason)}
    >
      {content}
    </a>
  );
});
