import { Stack } from './driverStyles';
import { ItemCard } from './ItemCard';
import { issuesIn } from './model/check';
import type { OpenedCheck } from './useCheck';

/** The items of a section, each with its answer. */
export function SectionStep({ opened, section }: { opened: OpenedCheck; section: string }) {
  const { check } = opened;
  const issues = issuesIn(check);
  const items = check.version.items.filter((item) => item.section === section);
  return (
    <Stack style={{ gap: 10 }}>
      {items.map((item) => (
        <ItemCard
          key={item.key}
          item={item}
          opened={opened}
          answer={check.answers.find((one) => one.item === item.key)}
          issues={issues.get(item.key) ?? []}
        />
      ))}
    </Stack>
  );
}
