import { once } from 'node:events';
import { realpathSync } from 'node:fs';

/**
 * Main function of a child process: receives one order, replies, and exits. It may be killed at any moment and holds no
 * state worth keeping. An error ends the process, and the parent detects the exit.
 * @param module of the program; nothing happens if another module imports it
 */
export async function handleOneRequest<RequestData, ResponseData extends object>(
  module: ImportMeta,
  work: (request: RequestData) => Promise<ResponseData>,
): Promise<void> {
  const [, main] = process.argv;
  if (!main || realpathSync(main) !== module.filename) return;
  // The parent has exited.
  process.on('disconnect', () => process.exit());
  const [request] = (await once(process, 'message')) as [RequestData];
  const response = await work(request);
  process.send?.(response, () => process.disconnect());
}
