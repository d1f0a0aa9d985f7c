/**
 * The program of a process that looks at one video and ends. It may be killed at any moment, and holds nothing that would
 * be missed: what it reads may be made to fill the memory or to take for ever.
 */
import { once } from 'node:events';
import { createFiles } from '../../integrations/files/create-files.ts';
import { FilesUnavailable } from '../../integrations/files/files.ts';
import type { CheckOrder, CheckOutcome } from './check-in-process.ts';
import { checkVideo } from './check-video.ts';
import { RefusedVideo } from './refused-video.ts';
import { openVideo } from './video-reader.ts';

process.on('disconnect', () => process.exit());

async function check({ store, folder, video }: CheckOrder): Promise<CheckOutcome> {
  try {
    return { checked: await checkVideo(openVideo(createFiles(store, folder), video)) };
  } catch (error) {
    // Classes do not come back from a process.
    if (error instanceof RefusedVideo) return { refused: error.message };
    if (error instanceof FilesUnavailable) return { unavailable: true };
    throw error;
  }
}

const [order] = (await once(process, 'message')) as [CheckOrder];
const outcome = await check(order);
process.send?.(outcome, () => process.disconnect());
