/** The calls that people make all day, whose statements are counted: area → names of calls. */
export const hotCalls: Readonly<Record<string, readonly string[]>> = {
  account: ['anyone signs in', 'ben is there'],
  requests: ['super admin searches all lists for “Ben”'],
  'list-employees': [
    'contract manager lists two',
    'super admin lists the second page in descending order, with what is pointed at',
    'super admin edits one',
  ],
  entries: [
    'engineer lists two',
    'engineer adds a day',
    'engineer edits one',
    'engineer deletes it',
    'engineer saves a week',
  ],
  weeks: [
    'engineer looks at a week',
    'contract manager lists weeks',
    'engineer submits',
    'contract manager returns it',
    'contract manager approves',
  ],
  expenses: ['engineer adds a claim', 'engineer submits it', 'contract manager approves a part'],
  'vehicle-checks': ['engineer files a check'],
  notices: [
    'engineer as ENGINEER opens the dashboard',
    'contract manager as CONTRACT_MANAGER opens the dashboard',
    'engineer lists his notices',
  ],
  reports: ['contract manager asks for the labour of a month, by week'],
};
