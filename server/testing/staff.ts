import type { Role } from '@vitrine/contract/api/call';
import type { TestApp } from './app.ts';
import type { Client } from './client.ts';
import { createSignedInAccount } from './people.ts';

/** Creates a signed-in staff account, by default with the second factor on. */
export async function createSignedInStaff(
  server: TestApp,
  role: Role,
  { hasSecondFactor = true, name = `A person of ${role}` } = {},
): Promise<{ id: string; email: string; client: Client }> {
  const { person, client, record } = await createSignedInAccount(server, name);
  const { uid: id } = await record();
  await server.context.db
    .updateTable('users')
    .set({ role, two_factor: hasSecondFactor ? 1 : 0, phone: '9876543210' })
    .where('id', '=', id)
    .execute();
  return { id, email: person.email, client };
}
