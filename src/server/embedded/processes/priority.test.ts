import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BEHIND_EVERYBODY, BEHIND_US, lowerPriority } from './priority';

let sleeper: ChildProcess;
let pid: number;
beforeEach(() => {
  // In a session of its own, like a process of PostgreSQL.
  sleeper = spawn('sleep', ['60'], { detached: true });
  pid = sleeper.pid ?? 0;
});
afterEach(() => sleeper.kill());

it('lowers the priority of a process and of its session', async () => {
  lowerPriority(pid, BEHIND_US);
  expect(getPriority(pid)).toBe(BEHIND_US);
  const session = `/proc/${pid}/autogroup`;
  // Only Linux has sessions with a priority, and not in every build.
  if (existsSync(session))
    await vi.waitFor(() => expect(readFileSync(session, 'utf8')).toContain(`nice ${BEHIND_US}`));
});

it('leaves the priority of this process as it is', () => {
  const before = getPriority();
  lowerPriority(pid, BEHIND_EVERYBODY);
  expect(getPriority()).toBe(before);
});

it('says nothing about a process that does not exist', () => {
  expect(() => lowerPriority(2 ** 22 + 1, BEHIND_US)).not.toThrow();
});
