import { describe, expect, it } from 'vitest';
import { labelsOf } from '@/core/resource/labels';
import * as refusals from '@/core/validation/refusals';
import { registry } from '@/registry';
import { messages } from './messages/en';

/** Every text in a tree of them, with the names that lead to it. */
function textsIn(value: unknown, path = ''): (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, `${path}.${name}`));
}

// Hours are claimed: their fields are named so in every payroll.
const HOURS_TO_CLAIM = /^\.timesheets\..*claim$|total_claim_hours$/;
const texts = textsIn({ ...messages, ...labelsOf(registry), refusals });

/** Tabs that are no list. */
const TAB = /^\.(checks\.tab|employees\.by_role\.tab|timesheets\.my_week|resources\.[^.]+\.queue)$/;

const REFUSED: readonly (readonly [string, RegExp])[] = [
  [
    'words that have to be read twice',
    /\b(anew|who(m?)ever|of yours|by hand|it stands?|stands? here|is told by|(runs?|ran) out)\b/i,
  ],
  ['words of old letters', /\b(meanwhile|for the moment|for instance|somewhat|at this very)\b/i],
  ['"reject", which people call return', /\breject/i],
  ['units without "per"', /\b(rate|rows|days) (an?) (hour|page|day|year|mile)\b/i],
  ['American spelling', /\b(color|canceled|favorite|labor|license[sd]?)\b/i],
  ['dates other than DD-MM-YYYY', /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}\/\d{1,2}\/\d{2,4}\b/],
  ['money without its sign', /\b(GBP|EUR|USD) ?\d|\d ?(GBP|EUR|USD)\b|\bpounds?\b/],
  ['names of time zones', /\b(GMT|BST|UTC|Europe\/)/],
  ['two spaces in a row, or one at an end', / {2}|^ | $/],
  ['doubled marks', /[?!]{2}/],
  ['papers, which people call documents', /\bpapers?\b/i],
  [
    'inversions and riddles',
    /\b(than|as) it (is|was)\b|\b(its|their) owner\b|\bat present\b|\bunselect\b|\bwhatever the\b|\bare made of\b|\bto noon of\b|\bnoon of the\b/i,
  ],
];

describe('the texts that people read', () => {
  it('are all looked at', () => {
    expect(texts.length).toBeGreaterThan(900);
  });

  it.each(REFUSED)('are free of %s', (_, word) => {
    expect(texts.filter(([, text]) => word.test(text))).toEqual([]);
  });

  it('say expense, never claim', () => {
    const claims = texts.filter(
      // Nobody reads the name of a value that is put in.
      ([path, text]) => /claim/i.test(text.replace(/%\{\w+\}/g, '')) && !HOURS_TO_CLAIM.test(path),
    );
    expect(claims).toEqual([]);
  });

  it('begin every word of a tab with a capital, as the menu does', () => {
    const small = /^(a|an|and|at|by|for|in|of|on|or|the|to)$/;
    const resources = [...registry.values()].filter(({ hasScreens }) => hasScreens);
    const tabs = [
      ...resources.map(({ label }) => label),
      ...texts.flatMap(([path, text]) => (TAB.test(path) ? [text] : [])),
    ];
    expect(tabs.length).toBeGreaterThan(40);
    const wrong = tabs.filter((tab) =>
      tab.split(/[ /]/).some((word) => !small.test(word) && /^[a-z]/.test(word)),
    );
    expect(wrong).toEqual([]);
  });

  it('say Returned for what goes back, and Declined of time off, which does not', () => {
    const rejected = texts.filter(([path]) => /\.(rejected|reject)$/.test(path));
    expect(rejected.length).toBeGreaterThan(3);
    for (const [path, text] of rejected)
      expect(text, path).toMatch(/time-off|absences/.test(path) ? /[Dd]eclin/ : /[Rr]eturn/);
  });
});
