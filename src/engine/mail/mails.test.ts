import { describe, expect, it } from 'vitest';
import {
  addressChangedMail,
  addressChangingMail,
  confirmAddressMail,
  inviteMail,
  type Mail,
  passwordChangedMail,
  resetCodeMail,
  signInCodeMail,
} from './index';

const ann = { name: 'Ann Lee', email: 'ann.lee@example.com' };
const link = `https://office.example.com/auth/register?token=${'aB3_-'.repeat(8)}xyz`;

const resetCode = (name = ann.name) =>
  resetCodeMail({ ...ann, name, code: '01234567', minutes: 10 });
const signInCode = (name = ann.name) =>
  signInCodeMail({ ...ann, name, code: '01234567', minutes: 10 });
const invitation = (name = ann.name) =>
  inviteMail({ ...ann, name, invitedBy: 'Bob Ray', link, days: 7, company: 'Example Ltd' });
const confirmation = (name = ann.name) => confirmAddressMail({ ...ann, name, link, days: 7 });
const changing = (name = ann.name) =>
  addressChangingMail({ ...ann, name, wanted: 'new@example.com', changedBy: 'Bob Ray', days: 7 });
const replaced = (name = ann.name) =>
  addressChangedMail({ ...ann, name, confirmed: 'new@example.com' });
const changed = (name = ann.name) => passwordChangedMail({ ...ann, name, link });

const all: [what: string, write: (name?: string) => Mail][] = [
  ['the code to choose a new password', resetCode],
  ['the code to sign in', signInCode],
  ['the invitation', invitation],
  ['the notice of a changed password', changed],
  ['the link to a new address', confirmation],
  ['the notice of a new address that waits', changing],
  ['the notice of a new address', replaced],
];

/** Returns the visible text of the HTML, without the addresses of links that have other words. */
function seen({ html }: Mail): string {
  const body = /<body>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '';
  return body
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}

const HOSTILE = [
  ['a header of its own', 'Ann\r\nBcc: eve@example.com'],
  ['a body of its own', 'Ann\n\n<h1>Send your password to eve@example.com</h1>'],
  ['a script', '<script>alert(1)</script>'],
  ['an attribute', '" onmouseover="alert(1)'],
  ['an entity', '&lt;b&gt;'],
  ['a NUL and a tab', 'Ann\u0000\tLee'],
  ['the separators of Unicode', 'Ann\u2028Lee\u2029Bcc: eve@example.com'],
  ['a turned direction', 'Ann \u202Eeel'],
] as const;

describe.each(all)('%s', (_what, write) => {
  it('addresses the person by their name', () => {
    const mail = write();
    expect(mail.to).toEqual({ name: 'Ann Lee', address: 'ann.lee@example.com' });
    expect(mail.text).toMatch(/^Hello Ann Lee,\n\n/);
  });

  it('uses no empty name in its greeting', () => {
    expect(write(' ').text).toMatch(/^Hello,\n\n/);
    expect(write(' ').to.name).toBe('');
  });

  it('says the same in plain text and in HTML', () => {
    expect(seen(write())).toBe(write().text.replace(/\s+/g, ' ').trim());
    expect(seen(write('O’Neil & "Söhne" <x>'))).toBe(
      write('O’Neil & "Söhne" <x>').text.replace(/\s+/g, ' ').trim(),
    );
  });

  it('has no secret in its subject, which a locked phone shows', () => {
    expect(write().subject).not.toMatch(/\d|token|http/);
    expect(write().html).toContain(`<title>${write().subject}</title>`);
  });

  it('loads nothing from any server', () => {
    expect(write().html).not.toMatch(/<img|<link|<script|<iframe|url\(|@import|src=/i);
  });

  it('is readable in dark mode', () => {
    expect(write().html).toContain('<meta name="color-scheme" content="light dark">');
    expect(write().html).toContain('@media (prefers-color-scheme: dark)');
  });

  it('has short lines, except for an address, which is never broken', () => {
    for (const line of write('Maximilian '.repeat(10)).text.split('\n'))
      expect(line.startsWith('https://') || line.length <= 72).toBe(true);
  });

  it.each(HOSTILE)('treats a name with %s as text', (_kind, name) => {
    const mail = write(name);
    expect(`${mail.to.name}${mail.subject}`).not.toMatch(
      /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u,
    );
    expect(mail.text.split('\n').length).toBeLessThanOrEqual(write().text.split('\n').length + 1);
    expect(mail.html).not.toMatch(/<script|<h1|<b>/);
    // As many tags and attributes as with a harmless name: the hostile name added none.
    const markup = (html: string) => [
      html.split('<').length,
      html.split('"').length,
      html.split('>').length,
    ];
    expect(markup(mail.html)).toEqual(markup(write().html));
  });
});

describe.each([
  ['to choose a new password', resetCode],
  ['to sign in', signInCode],
])('a mailed code %s', (_what, write) => {
  it('is on its own line, with nothing between its digits', () => {
    expect(write().text.split('\n')).toContain('01234567');
    expect(write().html).toContain('<p class="code">01234567</p>');
  });

  it('says how long it works', () => {
    expect(write().text).toContain('It works once, within 10 minutes.');
    expect(signInCodeMail({ ...ann, code: '1', minutes: 1 }).text).toContain('within 1 minute.');
  });
});

describe('an invitation', () => {
  it('names the inviter, the company and the days in which it can be accepted', () => {
    expect(invitation().subject).toBe('Bob Ray has invited you to Fieldhouse');
    const text = invitation().text.replace(/\s+/g, ' ');
    expect(text).toContain(
      'Bob Ray has invited you to Fieldhouse, the back office of Example Ltd.',
    );
    expect(text).toContain('within 7 days.');
  });

  it('names no company if there is none', () => {
    const mail = inviteMail({ ...ann, invitedBy: 'Bob Ray', link, days: 1 });
    const text = mail.text.replace(/\s+/g, ' ');
    expect(text).toContain('has invited you to Fieldhouse. Choose');
    expect(text).toContain('within 1 day.');
  });

  it('has its full link, to click and to copy', () => {
    expect(invitation().text.split('\n')).toContain(link);
    expect(invitation().html.split(`href="${link}"`)).toHaveLength(3);
  });

  it.each(HOSTILE)('treats %s in the name of the inviter or the company as text', (_kind, name) => {
    const mail = inviteMail({ ...ann, invitedBy: name, link, days: 7, company: name });
    expect(mail.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E]/u);
    expect(mail.html).not.toMatch(/<script|<h1|<b>/);
    expect(mail.html.split('<').length).toBe(invitation().html.split('<').length);
    expect(mail.html.split('"').length).toBe(invitation().html.split('"').length);
  });

  it('escapes the HTML characters in its link', () => {
    const mail = inviteMail({ ...ann, invitedBy: 'Bob', link: `${link}&a="<b>`, days: 7 });
    expect(mail.html).toContain('&amp;a=&quot;&lt;b&gt;');
  });
});

describe('a mail about a new address', () => {
  it('names nobody else in the mail to the new address, which may be a stranger’s until it is confirmed', () => {
    const { text } = confirmation();
    expect(text.split('\n')).toContain(link);
    expect(text.replace(/\s+/g, ' ')).toContain('The link works once, within 7 days.');
  });

  it('names the new address and who entered it to the current address, which still works', () => {
    const text = changing().text.replace(/\s+/g, ' ');
    expect(text).toContain('Bob Ray entered new@example.com as the new e-mail address');
    expect(text).toContain('Until then, sign in with this one.');
    expect(replaced().text.replace(/\s+/g, ' ')).toContain('is now new@example.com.');
  });
});
