import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  Suspense,
  useLayoutEffect,
  useRef,
} from 'react';
import type { InputProps } from '@/browser/fields/fieldProps';
import type { TextField } from '@/core/fields/kinds/text';

interface Props extends InputProps<TextField> {
  /** The suggesting input, whose code may still be loading. */
  Suggesting: ComponentType<InputProps<TextField>>;
  /** The input used until then. */
  plain: ReactNode;
}

interface Place {
  place: RefObject<HTMLDivElement | null>;
  /** True if the plain input had the focus when it was unmounted. */
  hadFocus: RefObject<boolean>;
}

/** The plain input, which records on unmount whether it had the focus. */
function Meanwhile({ place, hadFocus, children }: Place & { children: ReactNode }) {
  useLayoutEffect(
    () => () => {
      hadFocus.current = place.current?.contains(document.activeElement) ?? false;
    },
    [place, hadFocus],
  );
  return children;
}

/** Moves the focus from the plain input to its replacement, with the caret at the end. */
function TakesOver({ place, hadFocus }: Place) {
  useLayoutEffect(() => {
    const box = place.current?.querySelector<HTMLInputElement>('input, textarea');
    if (!hadFocus.current || !box) return;
    box.focus();
    box.setSelectionRange(box.value.length, box.value.length);
  }, [place, hadFocus]);
  return null;
}

/** A suggesting input with a plain stand-in until its code has loaded. Typing continues without interruption. */
export function SuggestingInput({ Suggesting, plain, ...props }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const shared = { place, hadFocus };
  return (
    <div ref={place} style={{ display: 'contents' }}>
      <Suspense fallback={<Meanwhile {...shared}>{plain}</Meanwhile>}>
        <Suggesting {...props} />
        <TakesOver {...shared} />
      </Suspense>
    </div>
  );
}
