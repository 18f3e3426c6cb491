import { sql } from 'drizzle-orm';
import { createMailer } from '../mail/mailer';
import { connect } from '../store/database';
import { mailNotices } from '../store/noticeMails';

// A process that brings about notices and mails what waits, until somebody kills it.

const { DATABASE_URL = '', SMTP_URL = '', DATA_DIR = '', NAME = '' } = process.env;

const { db } = connect(DATABASE_URL, () => {});
const mailer = createMailer({ smtpUrl: SMTP_URL, dataDir: DATA_DIR, log: () => {} });
const to = {
  send: mailer.send,
  publicUrl: 'http://localhost:4000',
  zone: 'Europe/London',
  defaults: { week_returned: 'at_once' },
  failed: () => {},
};

for (let number = 1; ; number += 1) {
  const text = `Notice ${number} of ${NAME}.`;
  await db.execute(sql`insert into notices (user_id, kind, entity, entity_id, text, link, mail)
    values (4, 'week_returned', 'timesheet-weeks', 1, ${text}, '/pages/timesheet', 'pending')`);
  console.log('told');
  await mailNotices(db, to);
}
