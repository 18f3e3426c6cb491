/** Texts of the administration. */
export const messages = {
  title: 'Administration',
  failed: 'The administration could not be loaded',
  tabs: {
    overview: 'Overview',
    company: 'Company details',
    backups: 'Backups',
    mail: 'Mail',
  },
  steps: {
    title: 'First steps',
    progress: '%{done} of %{all} done',
    all_done: 'Everything is set up.',
    company: {
      name: 'Complete the company details',
      help: 'Missing at %{name}: %{missing}. Applications for payment print them.',
      none: 'There is no company yet.',
      action: 'Complete',
      done: 'Company details',
    },
    people: {
      name: 'Add your people',
      help: 'You are the only one so far.',
      action: 'Add people',
      done: '%{smart_count} person |||| %{smart_count} people',
    },
    customers: {
      name: 'Add your customers',
      help: 'Hours and expenses are booked to a customer.',
      action: 'Add customers',
      done: '%{smart_count} customer |||| %{smart_count} customers',
    },
    schedules: {
      name: 'Add a work schedule',
      help: 'It says how many hours a day has, and what counts as overtime.',
      action: 'Add a schedule',
      done: '%{smart_count} schedule |||| %{smart_count} schedules',
    },
    holidays: {
      name: 'Add the public holidays',
      help: 'None are to come. Import the calendar from GOV.UK.',
      action: 'Add',
      done: 'Public holidays until %{until}',
    },
    mail: {
      name: 'Set up mail',
      help: 'There is no mail server yet: invitations, codes and notices reach nobody.',
      action: 'Set up mail',
      done: 'Mail server',
    },
    backup: {
      name: 'Make a backup',
      help: 'No backup has been made yet.',
      action: 'See how',
      done: 'Backup',
    },
  },
  company: {
    details: { address: 'address', utr: 'UTR', bank_details: 'bank details' },
    missing: 'Missing',
    not_entered: 'Not entered',
    edit: 'Edit',
    failed: 'The companies could not be loaded',
    none: 'There is no active company.',
    help: 'Printed on applications for payment.',
    bank_details: 'Bank details',
  },
  mail: {
    server: 'Mail server',
    has_server: 'Set up',
    no_server: 'None',
    help: 'Mails go to the mail server in the settings of this installation.',
    no_server_help:
      'Mails are written to the outbox folder of this installation and reach nobody. Set SMTP_URL and MAIL_FROM in its settings and restart it.',
    test: 'Test mail',
    test_help: 'A mail to your own address shows whether mails arrive.',
    send: 'Send a test mail',
    only_super: 'A super administrator can send a test mail.',
    outcome: {
      sent: 'The mail server has taken the mail to %{to}. If it does not arrive, look in the spam folder.',
      refused: 'The mail to %{to} was not sent. %{reason}',
      no_server:
        'There is no mail server. The mail to %{to} was written to the outbox folder of this installation.',
    },
  },
  backups: {
    command: 'npm run backup -- FILE.fhbackup',
    last: 'Last backup',
    none: 'None yet',
    size: '%{rows} rows and %{files} files',
    help: 'On the machine where Fieldhouse runs, this command saves all rows and files to a file while people work. Run it every night, and store the file on another machine.',
  },
};
