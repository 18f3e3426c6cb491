import { expect, it } from 'vitest';
import { labelAddress, tagIn } from './labelAddress';

it('puts an address on a label that opens the asset and holds its tag', () => {
  const asset = { id: 12, asset_tag: 'LT-1012' };
  const address = labelAddress('https://fieldhouse.example', 'inventory/it-assets', asset);
  expect(address).toBe('https://fieldhouse.example/inventory/it-assets/12?tag=LT-1012');
  expect(tagIn(address)).toBe('LT-1012');
});

it.each([
  [' MON-17 ', 'MON-17'],
  ['https://elsewhere.example/', 'https://elsewhere.example/'],
  ['http://', 'http://'],
])('takes other scanned texts unchanged: %j', (scanned, tag) => expect(tagIn(scanned)).toBe(tag));
