import { expect, test } from 'vitest';
import { BadSetting, readConfig } from './config.ts';

const read = (url: string) => readConfig({ SECRET_KEY: 'x'.repeat(32), FILES_URL: url }).files;

test('a bucket alone is one of Amazon, with the credentials of the environment', () => {
  expect(read('s3://pictures')).toEqual({
    bucket: 'pictures',
    endpoint: undefined,
    region: 'us-east-1',
    credentials: undefined,
  });
});

test('a bucket of another store, with its own key', () => {
  expect(read('s3://key:se%2Fcret@pictures?endpoint=http://127.0.0.1:9000&region=eu-1')).toEqual({
    bucket: 'pictures',
    endpoint: 'http://127.0.0.1:9000',
    region: 'eu-1',
    credentials: { accessKeyId: 'key', secretAccessKey: 'se/cret' },
  });
});

test.each([
  ['http://pictures', /FILES_URL must look like/],
  ['s3://', /FILES_URL must look like/],
  ['s3://pictures?endpoint=minio', /endpoint such as/],
  ['s3://pictures?zone=eu', /not zone/],
  ['s3://key@pictures', /both key and secret/],
])('%s is refused in one sentence', (url, sentence) => {
  expect(() => read(url)).toThrow(BadSetting);
  expect(() => read(url)).toThrow(sentence);
});
