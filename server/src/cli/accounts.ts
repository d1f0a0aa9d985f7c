import { openContext } from '../context/open-context.ts';
import { restoreAccount } from '../features/accounts/my-account.ts';
import { Complaint, databaseName, explainFailure, readExistingConfig } from './existing-data.ts';

const USAGE = 'Usage: npm run accounts -- restore EMAIL';

async function run([command, email, ...more]: string[]): Promise<void> {
  const address = email?.trim().toLowerCase();
  if (command !== 'restore' || !address || more.length > 0) throw new Complaint(USAGE);
  const config = readExistingConfig();
  const context = await openContext(config, () => undefined);
  try {
    const outcome = await restoreAccount(context, address);
    if (outcome === 'unknown')
      throw new Complaint(`No account of ${address} in ${databaseName(config)} was deleted within the last 30 days.`);
    if (outcome === 'taken')
      throw new Complaint(`A new account uses ${address}. The old one can come back once the new one is deleted.`);
    process.stdout.write('Restored. The owner has been notified by mail.\n');
  } finally {
    await context.resumes.close();
    await context.db.destroy();
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 1;
});
