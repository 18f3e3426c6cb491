import type { CSSObject } from '@mui/material/styles';
import { type ComponentProps, createElement, type ElementType, type ReactElement } from 'react';
import { freshName, writeRule } from './sheet';
import { type StaticTheme, theme } from './theme';

type Style = CSSObject | ((given: { theme: StaticTheme }) => CSSObject);

/** Writes a rule. Returns its class name. */
function classOf(style: Style): string {
  const name = freshName();
  writeRule(`.${name}`, typeof style === 'function' ? style({ theme }) : style);
  return name;
}

/**
 * Creates an element or component with a style that is written once and costs nothing at render time. Variants belong
 * in attributes that the style selects.
 */
export function styled<T extends ElementType>(element: T) {
  return (style: Style): ((props: ComponentProps<T>) => ReactElement) => {
    const own = classOf(style);
    return (props) => {
      const { className } = props as { className?: string };
      return createElement(element, {
        ...props,
        className: className ? `${own} ${className}` : own,
      });
    };
  };
}
