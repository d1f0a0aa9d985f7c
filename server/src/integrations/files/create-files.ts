import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { countMetric } from '../../telemetry/record-metrics.ts';
import { runInSpan } from '../../telemetry/spans.ts';
import type { Files } from './files.ts';
import { createFolderFiles } from './folder.ts';
import { createS3Files } from './s3.ts';

/**
 * Creates the configured store; without one, a folder in the data folder.
 * @param folder folder in the store, as recorded in the database; '' for the store's root
 */
export const createFiles = ({ files, dataFolder }: Pick<Config, 'files' | 'dataFolder'>, folder: string): Files =>
  files
    ? instrumentFiles('s3', createS3Files(files, folder))
    : instrumentFiles('folder', createFolderFiles(join(dataFolder, 'files', folder)));

/** Counts and traces operations on a store. Keys contain account ids, so they are recorded in neither. */
function instrumentFiles(store: string, files: Files): Files {
  const instrument = <T>(operation: keyof Files, work: () => Promise<T>): Promise<T> =>
    runInSpan(`${operation} file`, { 'vitrine.files.store': store }, async () => {
      try {
        const result = await work();
        countMetric('vitrine_file_operations_total', { operation, outcome: 'done' });
        return result;
      } catch (error) {
        countMetric('vitrine_file_operations_total', { operation, outcome: 'failed' });
        throw error;
      }
    });
  return {
    put: (key, file) => instrument('put', () => files.put(key, file)),
    get: (key) => instrument('get', () => files.get(key)),
    remove: (key) => instrument('remove', () => files.remove(key)),
  };
}
