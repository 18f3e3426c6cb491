export { addressChangedMail, addressChangingMail, confirmAddressMail } from './addressMails';
export type { Mail } from './letter';
export { inviteMail, passwordChangedMail, resetCodeMail, signInCodeMail } from './mails';
export { digestMail, noticeMail } from './noticeMails';
