import { expect, it } from 'vitest';
import { issueOfNotices } from '@/core/noticeIssues';
import { registry, resourceAt } from '@/registry';
import { noticeKinds } from './kinds';

it('knows every kind that the changes and dates of records bring about, and beside them only what an operation or the clock gives', () => {
  for (const { path, notices } of registry.values()) {
    const declared = noticeKinds[path] ?? [];
    expect(
      declared.filter((kind) => !('says' in kind.when)),
      path,
    ).toEqual(notices.filter((kind) => !('says' in kind.when)));
    expect(declared, path).toEqual(expect.arrayContaining([...notices]));
  }
});

it('knows kinds of entries alone, and nothing is wrong with any of them', () => {
  for (const [path, notices] of Object.entries(noticeKinds)) {
    const entry = { ...resourceAt(path), notices };
    expect(issueOfNotices(entry, registry, 'employees'), path).toBeUndefined();
  }
});
