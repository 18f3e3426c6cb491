export { addressChangedMail, addressChangingMail, confirmAddressMail } from './addressMails';
export { type Mail, MailNotSent } from './letter';
export { inviteMail, passwordChangedMail, resetCodeMail, signInCodeMail, testMail } from './mails';
export { digestMail, noticeMail } from './noticeMails';
