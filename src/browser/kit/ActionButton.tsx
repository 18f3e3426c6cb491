import type { ComponentProps } from 'react';
import { Button } from './Button';
import { useOfferedCommands } from './behaviour/commandsInView';

interface Props extends ComponentProps<typeof Button> {
  children: string;
  onClick: () => void;
}

/** A button that acts on the record or selection on the page. The command palette offers it too. */
export function ActionButton({ children, onClick, ...props }: Props) {
  const isOff = props.disabled === true || props['aria-disabled'] === true;
  useOfferedCommands(isOff ? [] : [{ id: 'press', label: children, run: onClick }]);
  return (
    <Button {...props} onClick={onClick}>
      {children}
    </Button>
  );
}
