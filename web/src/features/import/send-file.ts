import { importFile } from '@vitrine/contract/calls/resume';
import type { ImportMode } from '@vitrine/contract/resume/import-report';
import { api } from '../../core/api/api.ts';
import { FILE_READ_TIMEOUT_MS } from '../../core/api/transport.ts';
import { type Choices, NO_CHOICES } from './choices.ts';
import type { ImportUpload } from './prepare-file.ts';

interface SendOptions {
  mode: ImportMode;
  choices?: Choices;
  rev?: number | undefined;
  dryRun?: boolean;
}

/** Sends a file for import, or for a preview of it. Files that could not be sent are reported as left out. */
export async function sendFile(
  { name, content, picked }: ImportUpload,
  { mode, choices = NO_CHOICES, rev, dryRun = false }: SendOptions,
  signal?: AbortSignal,
) {
  const form = new FormData();
  // Fields must come first, because the server parses the form as a stream.
  const fields = {
    name: name.slice(-255),
    mode,
    dryRun: String(dryRun),
    ...(rev !== undefined && { rev: String(rev) }),
  };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('without', JSON.stringify([...choices.without]));
  form.set('overwrite', JSON.stringify([...choices.overwrite]));
  form.set('file', content, name);
  const answer = await api(importFile, { form, timeoutMs: FILE_READ_TIMEOUT_MS, ...(signal && { signal }) });
  const rejected = picked?.rejected.map(({ path, reason }) => ({ path, value: '', code: 'left-out' as const, reason }));
  return { ...answer, report: { ...answer.report, rejected: [...(rejected ?? []), ...answer.report.rejected] } };
}
