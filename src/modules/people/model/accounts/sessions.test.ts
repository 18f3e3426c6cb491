import { expect, it } from 'vitest';
import { COUNTDOWN_SECONDS, IDLE_PERIOD_SECONDS, UNUSED_SECONDS } from './sessions';

it('ends a session after 900 idle seconds and a countdown of 60', () => {
  expect([IDLE_PERIOD_SECONDS, COUNTDOWN_SECONDS, UNUSED_SECONDS]).toEqual([900, 60, 960]);
});
