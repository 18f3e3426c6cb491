import { afterEach, expect, it, vi } from 'vitest';
import { listenForPaste } from './listenForPaste';

const onPaste = vi.fn();
let end = () => {};
const place = () => {
  const element = document.createElement('div');
  end = listenForPaste(element, onPaste);
  return element;
};
const at = <E extends Event>(event: E, timeStamp: number): E =>
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
const paste = (timeStamp: number) => at(new Event('paste'), timeStamp);
const release = (button: number, timeStamp: number) =>
  at(new MouseEvent('mouseup', { button }), timeStamp);

afterEach(() => {
  end();
  onPaste.mockReset();
});

it('calls back with what is pasted by a key', () => {
  place().dispatchEvent(paste(1_000));
  expect(onPaste).toHaveBeenCalledTimes(1);
});

it('leaves out what a middle click pastes, and nothing after it', () => {
  const element = place();
  element.dispatchEvent(release(1, 1_000));
  element.dispatchEvent(paste(1_001));
  expect(onPaste).not.toHaveBeenCalled();
  element.dispatchEvent(paste(2_000));
  expect(onPaste).toHaveBeenCalledTimes(1);
});

it('takes a paste right after another button', () => {
  const element = place();
  element.dispatchEvent(release(0, 1_000));
  element.dispatchEvent(paste(1_001));
  expect(onPaste).toHaveBeenCalledTimes(1);
});

it('ends', () => {
  const element = place();
  end();
  element.dispatchEvent(paste(1_000));
  expect(onPaste).not.toHaveBeenCalled();
});
