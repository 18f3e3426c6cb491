import { describe, expect, it } from 'vitest';
import { LIMITS } from './rateLimits';
import { BadSetting, everySetting, limitsOf, readSettings } from './settings';

const limitsFrom = (given: Record<string, string>) => limitsOf(readSettings(everySetting, given));

describe('the limits', () => {
  it('are the defaults unless a setting changes one', () => {
    expect(limitsFrom({})).toEqual(LIMITS);
    expect(limitsFrom({ RATE_LIMIT_API: ' 9000 ', RATE_LIMIT_VERIFY_OTP: '' })).toEqual({
      ...LIMITS,
      api: { most: 9000, seconds: 10 },
    });
  });

  it.each(['0', '-1', '1.5', 'many'])('cannot be "%s"', (most) => {
    const read = () => limitsFrom({ RATE_LIMIT_FORGOT_PASSWORD: most });
    expect(read).toThrow(BadSetting);
    expect(read).toThrow('RATE_LIMIT_FORGOT_PASSWORD: must be a whole number from 1');
  });
});

describe('the time zone', () => {
  it('may be written as C libraries do, and must exist', () => {
    expect(readSettings(everySetting, { TZ: ':Europe/Berlin' }).TZ).toBe('Europe/Berlin');
    expect(() => readSettings(everySetting, { TZ: 'Middle/Earth' })).toThrow('TZ: must be a time');
  });
});
