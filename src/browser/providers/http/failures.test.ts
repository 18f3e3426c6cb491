import { describe, expect, it } from 'vitest';
import { wordsOf } from '@/browser/kit/failureText';
import { fieldErrors, messageOf, refused, unreachable } from './failures';

describe('the sentence of a failed call', () => {
  it('shows the same sentence for every status from 500, whatever the server said', () => {
    const body = { message: 'Table lost', errors: [{ message: 'SQL' }] };
    expect(messageOf(500, body, 'Internal')).toBe('fieldhouse.providers.server_error');
    expect(messageOf(503, {}, '')).toBe('fieldhouse.providers.server_error');
  });

  it.each(['busy', 'storage', 'unknown'])(
    'shows the same sentence if the server says why (%s), which forms and panels show',
    (code) => {
      const message = 'It may not have been saved.';
      const failed = refused(503, { code, message }, '');
      expect(failed.message).toBe('fieldhouse.providers.server_error');
      expect(failed.body.errors).toEqual({ root: { serverError: message } });
      expect(wordsOf(failed)).toBe(message);
      expect(wordsOf(refused(502, {}, 'Bad Gateway'))).toBe('fieldhouse.providers.server_error');
    },
  );

  it('uses the first item of an errors list before the message', () => {
    const errors = [{ message: 'First.' }, { message: 'Second.' }];
    expect(messageOf(400, { message: 'Bad', errors }, 'Bad Request')).toBe('First.');
    expect(messageOf(400, { message: 'Bad', errors: ['Plain.'] }, '')).toBe('Plain.');
  });

  it('uses the first entry of an errors map before the message', () => {
    const errors = { name: ['Name is required.', 'And more.'], email: ['No.'] };
    expect(messageOf(422, { message: 'Wrong', errors }, '')).toBe('Name is required.');
    expect(messageOf(422, { message: 'Wrong', errors: { name: 'Said once.' } }, '')).toBe(
      'Said once.',
    );
  });

  it('uses the message, and without one the status in words', () => {
    expect(messageOf(403, { message: 'Not you.', errors: [] }, 'Forbidden')).toBe('Not you.');
    expect(messageOf(404, {}, 'Not Found')).toBe('Not Found');
  });

  it('passes on the message of a response that says success false', () => {
    expect(messageOf(200, { message: 'Closed.', errors: ['Else'] }, 'OK')).toBe('Closed.');
  });

  it('always has a sentence', () => {
    expect(messageOf(400, { errors: {} }, '')).toBe('fieldhouse.providers.unreachable');
    expect(unreachable().message).toBe('fieldhouse.providers.unreachable');
    expect(unreachable().status).toBe(0);
  });
});

it('gives forms the first sentence of each field and one for the whole', () => {
  expect(fieldErrors({ name: ['A.', 'B.'], odd: 5 })).toEqual({ name: 'A.' });
  const error = refused(422, { message: 'M', errors: { name: ['A.'] } }, '');
  expect(error.body.errors).toEqual({ name: 'A.', root: { serverError: 'A.' } });
});

it('keeps the record of a 409 available', () => {
  const error = refused(409, { message: 'Stale', code: 'stale', data: { id: 1, version: 3 } }, '');
  expect(error.body).toMatchObject({ code: 'stale', data: { id: 1, version: 3 } });
});
