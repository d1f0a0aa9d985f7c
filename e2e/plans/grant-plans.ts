import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { PlanFeatures, PlanName } from '@vitrine/contract/plans/plans';
import type { TestEnvironment } from '../support/test-environment.ts';

function runSql({ folder }: TestEnvironment, sql: string, ...values: (string | number)[]): void {
  const database = new DatabaseSync(join(folder, 'vitrine.db'), { timeout: 5_000 });
  database.prepare(sql).run(...values);
  database.close();
}

/** Grants a user a plan without an end, as an operator can. */
export const grantPlan = (environment: TestEnvironment, email: string, plan: PlanName): void =>
  runSql(
    environment,
    `insert into plan_periods (id, user_id, plan_id, cycle, starts_at, anchor_day, value)
     select ?, users.id, plans.id, 'lifetime', ?, 1, 0 from users, plans where users.email = ? and plans.name = ?`,
    randomUUID(),
    Date.now(),
    email,
    plan,
  );

/** Ends all plan periods of a user. */
export const endPlans = (environment: TestEnvironment, email: string): void =>
  runSql(environment, 'delete from plan_periods where user_id = (select id from users where email = ?)', email);

/** Changes the features of the free plan for all users of this environment. */
export const setFreePlanFeatures = (environment: TestEnvironment, features: Partial<PlanFeatures>): void =>
  runSql(
    environment,
    `update plans set features = json_patch(features, ?) where name = 'free'`,
    JSON.stringify(features),
  );
