import {
  confirmIssue,
  newPasswordIssue,
  passwordMessages,
  sameIssue,
} from '@/modules/people/model/accounts/passwords';

export const PASSWORD_FIELDS = ['current_password', 'new_password', 'confirm_password'] as const;

export type PasswordFieldName = (typeof PASSWORD_FIELDS)[number];

export type Passwords = Readonly<Record<PasswordFieldName, string>>;

export const NO_PASSWORDS: Passwords = {
  current_password: '',
  new_password: '',
  confirm_password: '',
};

/** Returns what is wrong with each password, as far as the browser can tell. */
export function passwordIssues(typed: Passwords): Partial<Record<PasswordFieldName, string>> {
  const issues = {
    // Only the server knows if it is correct.
    current_password: typed.current_password === '' ? passwordMessages.invalid : undefined,
    new_password:
      newPasswordIssue(typed.new_password) ?? sameIssue(typed.new_password, typed.current_password),
    confirm_password: confirmIssue(typed.confirm_password, typed.new_password),
  };
  return Object.fromEntries(Object.entries(issues).filter(([, issue]) => issue !== undefined));
}
