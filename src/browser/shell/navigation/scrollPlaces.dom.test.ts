import { beforeEach, describe, expect, it } from 'vitest';
import { createScrollPlaces } from './scrollPlaces';

const inThisTab = () => createScrollPlaces(() => sessionStorage);

beforeEach(() => sessionStorage.clear());

describe('the places of the pages', () => {
  it('stores scroll positions by history entry, with the top as default', () => {
    const places = inThisTab();
    places.note('a', { page: 12, inner: 340 });
    expect(places.at('a')).toEqual({ page: 12, inner: 340 });
    expect(places.at('b')).toEqual({ page: 0, inner: 0 });
  });

  it('restores scroll positions after a reload of the page', () => {
    const places = inThisTab();
    places.note('a', { page: 12, inner: 0 });
    places.save();
    expect(inThisTab().at('a')).toEqual({ page: 12, inner: 0 });
  });

  it('drops the oldest position, not the one that was scrolled last', () => {
    const places = inThisTab();
    for (let at = 0; at < 100; at += 1) places.note(`key-${at}`, { page: at + 1, inner: 0 });
    places.note('key-0', { page: 500, inner: 0 });
    places.note('new', { page: 7, inner: 0 });
    places.save();
    const read = inThisTab();
    expect(read.at('key-0').page).toBe(500);
    expect(read.at('new').page).toBe(7);
    expect(read.at('key-1').page).toBe(0);
  });

  it.each(['not json', 'null', '[1]', '{"a":7}', '{"a":{"page":"x","inner":0}}'])(
    'starts at the top if %s is stored',
    (text) => {
      sessionStorage.setItem('fieldhouse.scroll', text);
      expect(inThisTab().at('a')).toEqual({ page: 0, inner: 0 });
    },
  );

  it('holds scroll positions for the visit if the browser cannot store them', () => {
    const places = createScrollPlaces(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    places.note('a', { page: 3, inner: 0 });
    places.save();
    expect(places.at('a').page).toBe(3);
  });
});
