import { expect, it } from 'vitest';
import { issueOfNotices } from '@/core/noticeIssues';
import { registry, resourceAt } from '@/registry';
import { noticeKinds } from './declaredNotices';

it('knows every kind that changes and dates of records cause, and only those of operations in addition', () => {
  for (const { path, notices } of registry.values()) {
    const declared = noticeKinds[path] ?? [];
    expect(
      declared.filter((kind) => !('says' in kind.when)),
      path,
    ).toEqual(notices.filter((kind) => !('says' in kind.when)));
    expect(declared, path).toEqual(expect.arrayContaining([...notices]));
  }
});

it('declares kinds of registered resources only, without any fault', () => {
  for (const [path, notices] of Object.entries(noticeKinds)) {
    const entry = { ...resourceAt(path), notices };
    expect(issueOfNotices(entry, registry, 'employees'), path).toBeUndefined();
  }
});
