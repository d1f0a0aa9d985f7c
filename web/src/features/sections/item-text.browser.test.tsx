import { emptyValues } from '@vitrine/contract/fields';
import { LIST_SECTIONS } from '@vitrine/contract/resume';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ItemText } from './item-text.tsx';
import { itemView } from './item-view.ts';

const JOB = {
  _id: 'e1',
  isVisible: true,
  ...emptyValues(LIST_SECTIONS.experiences.fields),
  role: 'مهندسة أولى (Revit)',
  companyName: 'مكتب الأفق للعمارة',
  duration: '2019 - Present',
  summaryPoints: ['Revit: صممت 11 مدرسة حكومية ووفرت 22% من الطاقة.', 'قدت فريقا من سبعة مهندسين باستخدام Revit.'],
};

/** Where a text is drawn. */
function place(text: string): DOMRect {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const at = texts.currentNode.textContent?.indexOf(text) ?? -1;
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(texts.currentNode, at);
    range.setEnd(texts.currentNode, at + text.length);
    return range.getBoundingClientRect();
  }
  throw new Error(`${text} is not drawn`);
}

test('an Arabic job stands before its company, and its points run from the right', async () => {
  const screen = await render(
    <ItemText view={itemView('experiences', JOB)} untitled="Untitled" visible saved={false} />,
  );
  await expect.element(screen.getByRole('list')).toBeVisible();
  expect(place('مهندسة أولى').right).toBeLessThan(place('مكتب الأفق').left);
  // Inside of the role, the bracket stands where Arabic goes on: to the left.
  expect(place('(Revit)').right).toBeLessThan(place('مهندسة أولى').left);
  const list = screen.getByRole('list').element().getBoundingClientRect();
  expect(list.right - place('قدت').right).toBeLessThan(40);
  // 'Revit' is the first word, so that it stands at the right.
  expect(place('Revit:').left).toBeGreaterThan(place('صممت').right);
});
