import { Search } from 'lucide-react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { createIcon } from './create-icon.ts';

const PlainSearch = createIcon([
  ['path', { d: 'm21 21-4.34-4.34' }],
  ['circle', { cx: '11', cy: '11', r: '8' }],
]);

test.each([
  { size: 18, strokeWidth: 1.5, className: 'shrink-0' },
  { role: 'img', 'aria-label': 'Found' },
])('an icon of the bundle is drawn as the library draws it, without its name: %o', async (props) => {
  const { container } = await render(
    <>
      <PlainSearch {...props} />
      <Search {...props} />
    </>,
  );
  const [plain, original] = container.children;
  original?.classList.remove('lucide', 'lucide-search');
  if (original?.classList.length === 0) original.removeAttribute('class');
  original?.removeAttribute('xmlns');
  expect(plain?.isEqualNode(original ?? null)).toBe(true);
});
