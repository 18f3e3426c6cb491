import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scrollToCentre } from './scrollToCentre';

/** A box of 400 pixels over 1000 with an entry of 40 at 600; jsdom has no layout. */
function boxWithEntry() {
  const box = document.createElement('div');
  const entry = document.createElement('a');
  Object.defineProperties(box, {
    clientHeight: { value: 400 },
    scrollHeight: { value: 1000 },
  });
  Object.defineProperty(entry, 'clientHeight', { value: 40 });
  box.getBoundingClientRect = () => new DOMRect(0, 0, 260, 400);
  entry.getBoundingClientRect = () => new DOMRect(0, 600 - box.scrollTop, 260, 40);
  return { box, entry };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('scrolls for 600 ms in steps of 20 ms, slowly at both ends', () => {
  const { box, entry } = boxWithEntry();
  const places: number[] = [];
  scrollToCentre(box, entry, false);
  for (let step = 0; step < 30; step += 1) {
    vi.advanceTimersByTime(19);
    const before = box.scrollTop;
    vi.advanceTimersByTime(1);
    places.push(box.scrollTop);
    expect(box.scrollTop).toBeGreaterThan(before);
  }
  expect(places.at(14)).toBe(210);
  expect(places.at(-1)).toBe(420);
  expect(places[0]).toBeLessThan(2);
  expect(vi.getTimerCount()).toBe(0);
});

it('arrives after 600 ms on a machine too busy for every step', () => {
  const { box, entry } = boxWithEntry();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
  scrollToCentre(box, entry, false);
  clock.mockReturnValue(1700);
  vi.advanceTimersByTime(20);
  expect(box.scrollTop).toBe(420);
  expect(vi.getTimerCount()).toBe(0);
  clock.mockRestore();
});

it('arrives immediately if reduced motion is preferred', () => {
  const { box, entry } = boxWithEntry();
  scrollToCentre(box, entry, true);
  expect(box.scrollTop).toBe(420);
});

it('scrolls no further than the box allows', () => {
  const { box, entry } = boxWithEntry();
  entry.getBoundingClientRect = () => new DOMRect(0, 960 - box.scrollTop, 260, 40);
  scrollToCentre(box, entry, true);
  expect(box.scrollTop).toBe(600);
});

it('stays in place once stopped', () => {
  const { box, entry } = boxWithEntry();
  const stop = scrollToCentre(box, entry, false);
  vi.advanceTimersByTime(100);
  const place = box.scrollTop;
  stop();
  vi.advanceTimersByTime(600);
  expect(box.scrollTop).toBe(place);
});
