import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { countMetric } from '../../telemetry/record-metrics.ts';
import { inSpan } from '../../telemetry/spans.ts';
import type { Files } from './files.ts';
import { folderFiles } from './folder.ts';
import { s3Files } from './s3.ts';

/**
 * Creates the configured store; without one, a folder in the data folder.
 * @param folder folder in the store, as recorded in the database; '' for the store's root
 */
export const createFiles = ({ files, dataFolder }: Pick<Config, 'files' | 'dataFolder'>, folder: string): Files =>
  files
    ? watchFiles('s3', s3Files(files, folder))
    : watchFiles('folder', folderFiles(join(dataFolder, 'files', folder)));

/** Counts and traces operations on a store. Keys contain account ids, so they are recorded in neither. */
function watchFiles(store: string, files: Files): Files {
  const watch = <T>(operation: keyof Files, work: () => Promise<T>): Promise<T> =>
    inSpan(`${operation} file`, { 'vitrine.files.store': store }, async () => {
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
    put: (key, file) => watch('put', () => files.put(key, file)),
    get: (key) => watch('get', () => files.get(key)),
    remove: (key) => watch('remove', () => files.remove(key)),
  };
}
