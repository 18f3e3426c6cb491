import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { filterableFields } from '@/browser/crud/list/columns/columns';
import { useShownColumns } from '@/browser/crud/list/columns/useColumns';
import { sentenceFields } from '@/browser/crud/list/filters/sentence';
import { includedTogether } from '@/browser/fields';
import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { dividedBy, undivided } from './division';
import { GroupNotice } from './GroupNotice';
import { GroupPlace } from './GroupPlace';
import { groupingsOf } from './groupings';
import { type Groups, keyOf, ordered, type ShownGroup } from './shownGroups';
import { type CountedGroup, useSubtotals } from './sums/useSubtotals';
import { useFolding } from './useFolding';
import { type GroupPage, useGroupPages } from './useGroupPages';
import { withinGroup } from './withinGroup';

interface Props {
  resource: Resource;
  by: Principal;
  onRead: (groups: Groups | undefined) => void;
}

/** Reads the groups of the list around and the rows of those that are unfolded. */
export function ReadGroups({ resource, by, onRead }: Props) {
  const { filterValues, sort, perPage, total = 0, ...list } = useListContext<RaRecord>();
  const filterText = JSON.stringify(filterValues);
  const name = dividedBy(filterValues) ?? '';
  const isBoard = filterValues.board !== undefined;
  const field = useMemo(() => new Map(groupingsOf(resource, by)).get(name), [resource, by, name]);
  const subtotals = useSubtotals(resource, useShownColumns(resource, by));
  const { counted, summedInGroups: summed, currency, isOld, error } = subtotals;
  const found = useMemo(
    () => counted && field && ordered(counted.groups, name, field, sort),
    [counted, name, field, sort],
  );
  const keys = useMemo(() => found?.map((one) => keyOf(name, one)), [found, name]);
  // The page of the list then has the rows of all groups.
  const isWhole = total <= perPage && !list.isPlaceholderData;
  const { isOpen, pagesOf, onToggle, onMore } = useFolding(isOld ? undefined : keys, filterText, {
    isWhole,
    isBoard,
  });
  const pages = useMemo(() => {
    const filter = undivided(JSON.parse(filterText));
    const fields = sentenceFields(resource, new Map(filterableFields(resource, by)));
    const pagesIn = (one: CountedGroup): GroupPage[] =>
      Array.from({ length: pagesOf(keyOf(name, one)) }, (_page, at) => ({
        ...{ key: keyOf(name, one), page: at + 1 },
        filter: withinGroup(fields, filter, name, one.value),
      }));
    return isWhole ? [] : (found ?? []).filter((one) => isOpen(keyOf(name, one))).flatMap(pagesIn);
  }, [filterText, found, name, isOpen, pagesOf, isWhole, resource, by]);
  const answers = useGroupPages(resource, by, pages);

  const client = useQueryClient();
  const onRetry = useCallback(
    () => void client.invalidateQueries({ queryKey: [resource.route, 'getList'] }),
    [client, resource],
  );
  const { data, meta } = list;
  const rest = counted?.rest;
  // The same objects for folded groups, so that their heads do not render again.
  const folded = useMemo(
    () =>
      found?.map(({ value, label, count, ...sums }): ShownGroup => {
        const figures = { key: keyOf(name, { value }), value, label, count, sums };
        return { ...figures, isOpen: false, rows: [], isLoading: false, error: undefined };
      }),
    [found, name],
  );
  const all = useMemo(
    () =>
      folded?.map((group): ShownGroup => {
        if (!isOpen(group.key)) return group;
        const own = answers.filter((_, at) => pages[at]?.key === group.key);
        const onPage = isWhole
          ? data?.filter((row) => (row[name] ?? null) === group.value)
          : undefined;
        return {
          ...{ ...group, isOpen: true },
          rows: onPage ?? own.flatMap((page) => page.data?.data ?? []),
          isLoading: own.some(({ isPending }) => isPending),
          error: own.find((page) => page.error)?.error,
        };
      }),
    [folded, name, answers, pages, data, isWhole, isOpen],
  );
  const grouped = useMemo(
    () => field && { name, field, summed, currency },
    [name, field, summed, currency],
  );
  const shown = useMemo(() => {
    const included = includedTogether([
      meta?.included,
      ...answers.map((page) => page.data?.meta?.included),
    ]);
    const rows = all?.flatMap((one) => one.rows) ?? [];
    return { data: rows, meta: { ...meta, included }, isPlaceholderData: false };
  }, [all, answers, meta]);
  const groups = useMemo((): Groups | undefined => {
    const acts = { by: grouped, perPage, onToggle, onMore, onRetry };
    if (error && !all) {
      const notice = <GroupNotice resource={resource} error={error} onRetry={onRetry} />;
      return { ...acts, all: [], rest: undefined, list: {}, notice };
    }
    if (!all) return undefined;
    const others = rest ? { groups: Number(rest.groups), count: Number(rest.count) } : undefined;
    const groups = isBoard ? undefined : all.length + (others?.groups ?? 0);
    const place = <GroupPlace {...{ resource, total, groups }} />;
    return { ...acts, all, rest: others, list: shown, place };
  }, [
    grouped,
    perPage,
    onToggle,
    onMore,
    onRetry,
    error,
    all,
    resource,
    rest,
    total,
    isBoard,
    shown,
  ]);
  // Those of before remain until there are others.
  useEffect(() => {
    if (groups) onRead(groups);
  }, [groups, onRead]);
  useEffect(() => () => onRead(undefined), [onRead]);
  return null;
}
