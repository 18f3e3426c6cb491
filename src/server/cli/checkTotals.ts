import { proveTotals } from '@/server/postgres/totals/maintenance';
import { onCommandDatabase, refuseUsage, runCommand } from './commandDatabase';

const USAGE = 'npm run check-totals [-- --mend]';

/** Recounts all stored totals and prints the differences; exits with 1 if there are any. */
async function main(): Promise<void> {
  const [option, ...more] = process.argv.slice(2);
  if (more.length > 0 || (option !== undefined && option !== '--mend')) return refuseUsage(USAGE);
  const mends = option === '--mend';
  await onCommandDatabase(async ({ db }) => {
    const found = await proveTotals(db, mends);
    const wrong = Object.entries(found).filter(([, differences]) => differences > 0);
    for (const [name, differences] of wrong) console.log(`${name}: ${differences} differ`);
    if (wrong.length === 0)
      console.log(`All ${Object.keys(found).length} are what the records come to.`);
    else if (mends) console.log('They were counted again and are right now.');
    else {
      console.log('Run npm run check-totals -- --mend to count them again.');
      process.exitCode = 1;
    }
  });
}

await runCommand(main);
