import { describe, expect, it } from 'vitest';
import { labelsOf } from '@/core/resource/labels';
import * as refusals from '@/core/validation/refusals';
import { registry } from '@/registry';
import { messages } from './messages/en';

/** Returns every text in a tree with its path. */
function textsIn(value: unknown, path = ''): (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, `${path}.${name}`));
}

// In payroll, hours are claimed, and the field names say so.
const HOURS_TO_CLAIM = /^\.timesheets\..*claim$|total_claim_hours$/;
const texts = textsIn({ ...messages, ...labelsOf(registry), refusals });

/** Tabs that are not lists. */
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
  it('checks every text', () => {
    expect(texts.length).toBeGreaterThan(900);
  });

  it.each(REFUSED)('finds no text with %s', (_, word) => {
    expect(texts.filter(([, text]) => word.test(text))).toEqual([]);
  });

  it('says expense, never claim', () => {
    const claims = texts.filter(
      // The names of placeholders are not shown.
      ([path, text]) => /claim/i.test(text.replace(/%\{\w+\}/g, '')) && !HOURS_TO_CLAIM.test(path),
    );
    expect(claims).toEqual([]);
  });

  it('capitalises every word of a tab, as in the menu', () => {
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

  it('says Returned for what goes back, and Declined for time off, which does not', () => {
    const rejected = texts.filter(([path]) => /\.(rejected|reject)$/.test(path));
    expect(rejected.length).toBeGreaterThan(3);
    for (const [path, text] of rejected)
      expect(text, path).toMatch(/time-off|absences/.test(path) ? /[Dd]eclin/ : /[Rr]eturn/);
  });
});
