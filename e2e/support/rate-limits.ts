import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TestEnvironment } from './test-environment.ts';

/** As if the minutes had passed that the server makes people wait for the next mail or code. */
export function expireRateLimits({ folder }: TestEnvironment): void {
  const database = new DatabaseSync(join(folder, 'vitrine.db'), { timeout: 5_000 });
  database.exec('delete from throttles; update registrations set last_sent_at = 0');
  database.close();
}
