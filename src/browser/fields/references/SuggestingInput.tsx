import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  Suspense,
  useLayoutEffect,
  useRef,
} from 'react';
import type { InputProps } from '@/browser/fields/face';
import type { TextField } from '@/core/fields/text';

interface Props extends InputProps<TextField> {
  /** The input that suggests, whose code may still be on its way. */
  Suggesting: ComponentType<InputProps<TextField>>;
  /** What is typed into until then. */
  plain: ReactNode;
}

interface Place {
  place: RefObject<HTMLDivElement | null>;
  /** Whether the plain input had the focus when it left the page. */
  hadFocus: RefObject<boolean>;
}

/** The plain input, of which is noted whether somebody types in it as it leaves the page. */
function Meanwhile({ place, hadFocus, children }: Place & { children: ReactNode }) {
  useLayoutEffect(
    () => () => {
      hadFocus.current = place.current?.contains(document.activeElement) ?? false;
    },
    [place, hadFocus],
  );
  return children;
}

/** Gives the input that has come the focus of the plain one, the caret behind what was typed. */
function TakesOver({ place, hadFocus }: Place) {
  useLayoutEffect(() => {
    const box = place.current?.querySelector<HTMLInputElement>('input, textarea');
    if (!hadFocus.current || !box) return;
    box.focus();
    box.setSelectionRange(box.value.length, box.value.length);
  }, [place, hadFocus]);
  return null;
}

/** An input that suggests, in whose place a plain one stands until its code has come: who types there goes on typing here. */
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
