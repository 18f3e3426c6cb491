import { type ComponentType, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import type { TextField } from '../../domain/kernel/fields/text';
import type { InputProps } from './face';

interface Props extends InputProps<TextField> {
  /** The input that suggests, whose code may still be on its way. */
  Suggesting: ComponentType<InputProps<TextField>>;
  /** What is typed into until then. */
  plain: ReactNode;
}

/** Runs as this leaves the page, with what it holds still in it. */
function Leaving({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  useLayoutEffect(() => onLeave, [onLeave]);
  return children;
}

/** Runs once this is on the page, before anything is painted. */
function Arriving({ onArrive }: { onArrive: () => void }) {
  useLayoutEffect(onArrive, [onArrive]);
  return null;
}

/** An input that suggests, in whose place a plain one stands until its code has come: who types there goes on typing here. */
export function SuggestingInput({ Suggesting, plain, ...props }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isTyping = useRef(false);
  const hands = useRef({
    leave: () => {
      isTyping.current = place.current?.contains(document.activeElement) ?? false;
    },
    arrive: () => {
      const box = place.current?.querySelector<HTMLInputElement>('input, textarea');
      if (!isTyping.current || !box) return;
      box.focus();
      box.setSelectionRange(box.value.length, box.value.length);
    },
  }).current;
  return (
    <div ref={place} style={{ display: 'contents' }}>
      <Suspense fallback={<Leaving onLeave={hands.leave}>{plain}</Leaving>}>
        <Suggesting {...props} />
        <Arriving onArrive={hands.arrive} />
      </Suspense>
    </div>
  );
}
