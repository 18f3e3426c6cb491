import type { CSSObject } from '@mui/material/styles';
import { type ComponentProps, createElement, type ElementType, type ReactElement } from 'react';
import { freshName, writeRule } from './sheet';
import { type StaticTheme, theme } from './theme';

type Style = CSSObject | ((given: { theme: StaticTheme }) => CSSObject);

/** Writes a rule of its own; answers the name of its class. */
function classOf(style: Style): string {
  const name = freshName();
  writeRule(`.${name}`, typeof style === 'function' ? style({ theme }) : style);
  return name;
}

/**
 * An element or component with a style of its own, which is written once and costs nothing when it is drawn. What
 * differs from one to the next belongs into attributes that the style asks for.
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
