import { ROLES } from '../support/accounts';
import type { Recorder } from '../support/recording/Recorder';

const calendarOf = (year: number) => {
  const day = (title: string, date: string) => ({
    title,
    date: `${year}-${date}`,
    notes: '',
    bunting: true,
  });
  const events = [day('New Year’s Day', '01-01'), day('Boxing Day', '12-28')];
  return JSON.stringify({
    'england-and-wales': { division: 'england-and-wales', events },
    scotland: { division: 'scotland', events: [...events, day('2nd January', '01-02')] },
    'northern-ireland': { division: 'northern-ireland', events },
  });
};

/** A year's public holidays, from a calendar's file. */
export async function holidayImport(recorder: Recorder): Promise<void> {
  const path = 'holidays/import';
  for (const role of ROLES) await (await recorder.as(role))('imports nothing').post(path, {});
  const hr = await recorder.as('HR_ADMINISTRATOR');
  await hr('imports what is no calendar').post(path, { year: 2040, calendar: 'no calendar' });
  await hr('imports another year').post(path, { year: 2041, calendar: calendarOf(2040) });
  await hr('imports a year').post(path, { year: 2040, calendar: calendarOf(2040) });
  await hr('imports it again').post(path, { year: 2040, calendar: calendarOf(2040) });
  const key = { 'Idempotency-Key': 'recorded-import' };
  const body = { year: 2042, calendar: calendarOf(2042) };
  await hr('imports a year under a key').post(path, body, key);
  await hr('imports it again under the key').post(path, body, key);
}
