import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { expect, onTestFinished, test } from 'vitest';
import { processRunner } from '../../core/jobs/run-in-process.ts';
import type { ProcessOutcome } from '../../core/jobs/run-process.ts';
import { RECORD_DOC_SCHEMA } from '../../db/stored-record.ts';
import { type FileOrder, readFileInProcess } from './read-file-in-process.ts';

const ORDER: FileOrder = {
  file: { name: 'resume.txt', bytes: new Uint8Array([65]) },
  stored: { doc: JSON.stringify(createEmptyResume()), doc_schema: RECORD_DOC_SCHEMA },
  mode: 'merge',
  maxItems: {},
  choices: { without: [], overwrite: [] },
};

test('a file whose client has left is not read, if it had to wait', async () => {
  const { run } = processRunner;
  onTestFinished(() => {
    processRunner.run = run;
  });
  const gate = Promise.withResolvers<ProcessOutcome>();
  let started = 0;
  processRunner.run = () => {
    started += 1;
    return gate.promise;
  };
  const controller = new AbortController();
  const reading = ['one', 'two'].map((account) => readFileInProcess(ORDER, account));
  const waiting = readFileInProcess(ORDER, 'three', controller.signal);
  controller.abort(new Error('The client has left'));
  await expect(waiting).rejects.toThrow('The client has left');
  gate.resolve({ kind: 'answered', answer: { unreadable: '', place: '' } });
  await Promise.all(reading);
  expect(started).toBe(2);
});
