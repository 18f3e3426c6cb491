import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLongRun } from '@/core/testing/longRun';
import { operations } from '@/modules/operations';
import { areas } from '../recorded/areas';
import { differences } from '../recorded/differences';
import { hotCalls } from '../recorded/hotCalls';
import { type FrozenCompany, frozenBackEnds } from '../support/recording/frozenBackEnds';
import { thaw } from '../support/recording/frozenClock';
import { type Heard, Recorder } from '../support/recording/Recorder';
import {
  expectedText,
  heardText,
  recordedOf,
  recordedStatements,
  writeRecording,
  writeStatements,
} from '../support/recording/recordings';
import { countStatements, type Sent, sentBy } from '../support/recording/statements';
import { isTwin } from '../support/twins';

/** Set by npm run record-answers: the current responses become the expected ones. */
const isRecording = process.env.RECORD_ANSWERS === '1';

/**
 * The lists whose generic calls the short run makes. The suites of lists, saves and deletes make these calls for
 * every list on the server.
 */
const LISTS = ['employees', 'expenses', 'parking'];

/** The areas compared on json-server in the short run; other suites hold it to the same expectations as the server. */
const AREAS_OF_MOCK = ['list-employees', 'requests', 'entries'];

/** Returns the areas that run on a back end in this run. */
function areasOn(target: string) {
  const isWhole = isRecording || isLongRun || process.env.CONTRACT_TARGET !== undefined;
  const isShort = (area: string) =>
    target === 'mock'
      ? AREAS_OF_MOCK.includes(area)
      : !area.startsWith('list-') || LISTS.some((path) => area === `list-${path}`);
  return Object.entries(areas).filter(([area]) => isWhole || isShort(area));
}

const heardOn = new Map<string, ReadonlyMap<string, readonly Heard[]>>();
const sentInAll = new Map<string, Sent>();

function writeAnswers() {
  const [server, mock] = ['embedded', 'mock'].map((target) => heardOn.get(target));
  if (!server || !mock) throw new Error('the server and json-server are recorded together');
  for (const area of Object.keys(areas))
    writeRecording(area, server.get(area) ?? [], mock.get(area) ?? []);
  writeStatements(sentInAll);
}

describe.each(frozenBackEnds)('the recorded answers of $name', ({ name: target, company }) => {
  let frozen: FrozenCompany;
  let stopCounting: () => void;
  const heardIn = new Map<string, readonly Heard[]>();
  heardOn.set(target, heardIn);

  beforeAll(async () => {
    stopCounting = countStatements();
    frozen = await company();
  });
  afterAll(async () => {
    thaw();
    stopCounting();
    await frozen.remove();
    if (isRecording && target === frozenBackEnds.at(-1)?.name) writeAnswers();
  });

  it.each(areasOn(target))('equal the responses to the calls of %s', async (area, makeCalls) => {
    const backEnd = await frozen.start();
    const recorder = new Recorder(area, backEnd);
    await makeCalls(recorder).finally(backEnd.stop);
    heardIn.set(area, recorder.heard);
    if (target !== 'mock')
      for (const name of hotCalls[area] ?? []) {
        const sent = sentBy(`${area}: ${name}`);
        if (!sent) throw new Error(`${area}: no call is named "${name}"`);
        sentInAll.set(`${area}: ${name}`, sent);
      }
    if (!isRecording) expect(heardText(recorder.heard)).toBe(expectedText(area, target));
  });

  const isCounted = target !== 'mock' && !isRecording;
  if (isCounted)
    it('take no more statements than recorded, for calls that people make all day', () => {
      const most = recordedStatements();
      const more = [...sentInAll].flatMap(([name, { statements, transactions }]) => {
        const allowed = most.get(name) ?? { statements: 0, transactions: 0 };
        if (statements <= allowed.statements && transactions <= allowed.transactions) return [];
        const [now, then] = [{ statements, transactions }, allowed].map(
          (sent) => `${sent.statements} + ${sent.transactions}`,
        );
        return [`${name}: ${now}, recorded ${then}`];
      });
      // The message names the calls: a run's summary prints only its first line.
      expect(more, more.join('; ')).toEqual([]);
    });
});

describe('the recordings', () => {
  it('contain a call of every operation', () => {
    const calls = Object.keys(areas).flatMap((area) =>
      recordedOf(area).map(({ asked }) => asked.split(' ').slice(0, 2).join(' ')),
    );
    const unheard = [...operations.values()].filter(({ method, path }) => {
      const pattern = new RegExp(`^${method} ${path.replace('{id}', '[^/]+')}$`);
      return !isTwin(path.split('/')[0] ?? '') && !calls.some((call) => pattern.test(call));
    });
    expect(unheard.map(({ name }) => name)).toEqual([]);
  });

  it('differ between the back ends only where listed', () => {
    const differing = Object.keys(areas).flatMap((area) =>
      recordedOf(area).flatMap(({ name, others }) =>
        'mock' in others ? [`${area}: ${name}`] : [],
      ),
    );
    const known = Object.entries(differences).flatMap(([area, names]) =>
      Object.keys(names).map((name) => `${area}: ${name}`),
    );
    expect(differing.sort()).toEqual(known.sort());
  });
});
