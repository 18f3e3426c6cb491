import type { RecordValues } from '../../../../../domain/kernel/fields';

const isSpan = ({ entered_as: as, start_time: start, end_time: end }: RecordValues) =>
  as !== 'duration' && typeof start === 'string' && typeof end === 'string';

/** From when to when, as it is typed; nothing where hours were entered: their times only place them on the day. */
export const spanText = (values: RecordValues): string =>
  isSpan(values) ? `${values.start_time}-${values.end_time}` : '';

/** From when to when, in words. */
export const timesOf = (values: RecordValues): string => spanText(values).replace('-', '–');
