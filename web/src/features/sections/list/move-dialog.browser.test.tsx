import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MoveDialog } from './move-dialog.tsx';

test.each(['३', '٣', '3'])('the place %s is the third', async (typed) => {
  const onMove = vi.fn();
  const screen = await render(<MoveDialog name="مكتبة" count={5} from={0} onMove={onMove} onClose={() => {}} />);
  await screen.getByRole('textbox', { name: 'Position, 1 to 5' }).fill(typed);
  await userEvent.keyboard('{Enter}');
  expect(onMove).toHaveBeenCalledExactlyOnceWith(2);
});
