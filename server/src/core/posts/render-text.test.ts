import { expect, test } from 'vitest';
import { runInBackground } from '../jobs/worker-threads.ts';
import { renderText } from './render-text.ts';

const CONTEXT = { pictures: [], backToText: 'Back to the text' };

test('a text is rendered once for each content and context', async () => {
  const text = '# A heading\n\nSome *words*.';
  const html = '<h2 dir="auto">A heading</h2>\n<p dir="auto">Some <em>words</em>.</p>\n';
  expect(await renderText(text, CONTEXT, 'asha')).toEqual({ html, isFallback: false });
  // With a timeout of 0, only a cached result can be returned.
  expect(await renderText(text, CONTEXT, 'asha', 0)).toEqual({ html, isFallback: false });
});

test('a text that takes too long is shown without Markdown, and not rendered again at once (rule P40)', async () => {
  const text = 'One *line*\nand another.\n\n<script>alert(1)</script>';
  const html =
    '<p dir="auto">One *line*<br>\nand another.</p>\n<p dir="auto">&lt;script&gt;alert(1)&lt;/script&gt;</p>\n';
  expect(await renderText(text, CONTEXT, 'dev', 0)).toEqual({ html, isFallback: true });
  expect(await renderText(text, CONTEXT, 'ravi')).toEqual({ html, isFallback: true });
});

test('a task that exceeds its time is stopped, and the next one finds a thread', async () => {
  const task = { text: 'Text', context: CONTEXT };
  await expect(runInBackground('renderMarkdown', task, { lane: 'lena', timeoutMs: 0 })).rejects.toMatchObject({
    name: 'ApiError',
    code: 'request/unavailable',
  });
  await expect(runInBackground('renderMarkdown', task, { lane: 'noor' })).resolves.toContain('Text');
});
