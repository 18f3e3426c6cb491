import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commentParts, mentionedIn, typedMention } from './comments';

const ewa = { user_id: 1, name: 'Ewa Nowak' };
const ewaJunior = { user_id: 2, name: 'Ewa Nowak-Reid' };
const mentionsOf = (text: string, people = [ewa]) =>
  commentParts(text, people)
    .filter(({ isMention }) => isMention)
    .map((part) => part.text);

describe('the mentions of a comment', () => {
  it('are the names after an @', () => {
    expect(commentParts('Ask @Ewa Nowak, please.', [ewa])).toEqual([
      { text: 'Ask ', isMention: false },
      { text: '@Ewa Nowak', isMention: true },
      { text: ', please.', isMention: false },
    ]);
    expect(mentionsOf('@Ewa Nowak @Ewa Nowak')).toEqual(['@Ewa Nowak', '@Ewa Nowak']);
  });

  it('are the longest of several names, and only whole ones', () => {
    expect(mentionsOf('@Ewa Nowak-Reid', [ewa, ewaJunior])).toEqual(['@Ewa Nowak-Reid']);
    expect(mentionsOf('@Ewa Nowaks van')).toEqual([]);
    expect(mentionsOf('mail@Ewa Nowak')).toEqual([]);
    expect(mentionsOf('Ewa Nowak')).toEqual([]);
  });

  it('lose no character of the text', () => {
    const words = fc.string({ unit: fc.constantFrom('@', 'E', 'w', 'a', ' ', '@Ewa Nowak', '\n') });
    fc.assert(
      fc.property(words, (text) => {
        const parts = commentParts(text, [
          ewa,
          { user_id: 3, name: 'Ewa' },
          { user_id: 4, name: '' },
        ]);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        expect(parts.every((part) => part.text !== '')).toBe(true);
      }),
    );
  });

  it('count only while their names are still in the text', () => {
    expect(mentionedIn('@Ewa Nowak-Reid knows', [ewa, ewaJunior])).toEqual([ewaJunior]);
    expect(mentionedIn('Nobody', [ewa])).toEqual([]);
  });
});

describe('a mention that is being typed', () => {
  const typed = (text: string) => typedMention(text, text.length);

  it('begins with an @ at the beginning of a word', () => {
    expect(typed('Ask @Ew')).toEqual({ at: 4, words: 'Ew' });
    expect(typed('@')).toEqual({ at: 0, words: '' });
    expect(typed('@Ewa No')).toEqual({ at: 0, words: 'Ewa No' });
    expect(typed('ewa@example')).toBeUndefined();
    expect(typed('Ask Ewa')).toBeUndefined();
  });

  it('ends with its line, a space after the @, and the length of a name', () => {
    expect(typed('@Ewa\nNext')).toBeUndefined();
    expect(typed('@ 12:00')).toBeUndefined();
    expect(typed(`@${'x'.repeat(41)}`)).toBeUndefined();
  });

  it('is the one before the caret', () => {
    expect(typedMention('@Ewa and @Ben', 4)).toEqual({ at: 0, words: 'Ewa' });
  });
});
