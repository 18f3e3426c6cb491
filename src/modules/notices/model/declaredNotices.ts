import { labelFromName } from '@/core/fields/field';
import type { NoticeList } from '@/core/module';
import type { MailChoice, NoticeKind } from '@/core/notices';

const kinds: Record<string, readonly NoticeKind[]> = {};
const options: Record<string, string> = {};
const givers: Record<string, string> = {};

/** Every kind of notice, by the path of the resource that causes it. */
export const noticeKinds: Readonly<Record<string, readonly NoticeKind[]>> = kinds;

/** The kinds as a choice field: value → name. */
export const kindOptions: Readonly<Record<string, string>> = options;

/** The resources that cause notices as a choice field. */
export const giverOptions: Readonly<Record<string, string>> = givers;

/** Registers the kinds of notice in list order. The registry calls it before anything reads the choices above. */
export function declareNotices(lists: readonly NoticeList[]): void {
  for (const { of, kinds: added } of lists.toSorted((one, other) => one.at - other.at)) {
    kinds[of] = added;
    givers[of] = labelFromName(of);
    for (const { name, label } of added) options[name] = label;
  }
}

/** Returns everybody's default for mails, by the name of the kind. */
export const mailDefaults = (): Readonly<Record<string, MailChoice>> =>
  Object.fromEntries(
    Object.values(kinds).flatMap((all) => all.map(({ name, mail }) => [name, mail])),
  );
