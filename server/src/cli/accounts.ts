import { readPrivateConfig } from '../data-folder.ts';
import { restoreAccount } from '../features/accounts/restore.ts';
import { openContext } from '../open-context.ts';

const USAGE = 'Usage: npm run accounts -- restore EMAIL';

/** Something that the person at the keyboard can put right; printed as one sentence. */
class Complaint extends Error {}

async function run([command, email, ...more]: string[]): Promise<void> {
  const address = email?.trim().toLowerCase();
  if (command !== 'restore' || !address || more.length > 0) throw new Complaint(USAGE);
  const context = await openContext(readPrivateConfig(), () => undefined);
  try {
    const outcome = await restoreAccount(context, address);
    if (outcome === 'unknown') throw new Complaint(`No account of ${address} was deleted within the last 30 days.`);
    if (outcome === 'taken')
      throw new Complaint(`A new account uses ${address}. The old one can come back once the new one is deleted.`);
    process.stdout.write('Restored. The owner is told by mail.\n');
  } finally {
    await context.resumes.close();
    await context.db.destroy();
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Complaint ? error.message : String((error as Error)?.stack ?? error)}\n`);
  process.exitCode = 1;
});
