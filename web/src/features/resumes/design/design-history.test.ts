import { createLatestDesign, type ResumeDesign, type ResumeOptions } from '@vitrine/contract/resume/resume-design';
import { expect, test } from 'vitest';
import { type DesignDraft, withAccentText, withOptions } from './design-draft.ts';
import { changeHistory, type DesignAction, type DesignHistory, getShownDraft } from './design-history.ts';

const stored = createLatestDesign('classic');
const EMPTY: DesignHistory = { past: [], future: [] };

/** Returns the history after actions on an unchanged stored design. */
const run = (actions: readonly DesignAction[], start: DesignHistory = EMPTY): DesignHistory =>
  actions.reduce((history, action) => changeHistory(history, action, getShownDraft(history, stored)), start);

const setOptions = (options: Partial<ResumeOptions>, at = 0): DesignAction => ({
  type: 'change',
  change: ({ design }) => ({ design: withOptions(design, options) }),
  at,
});
const getOptions = (history: DesignHistory, from: ResumeDesign = stored) => getShownDraft(history, from).design.options;

test('undo and redo step through the changes', () => {
  const changed = run([setOptions({ paper: 'letter' }), setOptions({ photo: true })]);
  const undone = run([{ type: 'undo' }], changed);
  expect(getOptions(undone)).toEqual({ ...stored.options, paper: 'letter' });
  expect(getOptions(run([{ type: 'undo' }], undone))).toEqual(stored.options);
  expect(getOptions(run([{ type: 'redo' }], undone))).toEqual(getOptions(changed));
});

test('a change after undo drops what could be redone', () => {
  const history = run([setOptions({ paper: 'letter' }), { type: 'undo' }, setOptions({ photo: true })]);
  expect(history.future).toEqual([]);
  expect(getOptions(history)).toEqual({ ...stored.options, photo: true });
});

test('what is typed into one field without a break is one step', () => {
  const typed = run([
    setOptions({ headings: { skills: 'K' } }, 0),
    setOptions({ headings: { skills: 'Kn' } }, 1_000),
    setOptions({ headings: { skills: 'Kno' } }, 2_000),
    setOptions({ headings: { skills: 'Know' } }, 9_000),
  ]);
  expect(typed.past).toHaveLength(2);
  expect(getOptions(run([{ type: 'undo' }], typed)).headings).toEqual({ skills: 'Kno' });
  expect(getOptions(run([{ type: 'undo' }, { type: 'undo' }], typed))).toEqual(stored.options);
});

test('a colour that is not valid yet is shown and is no step', () => {
  const history = run([{ type: 'change', change: (draft) => withAccentText(draft, '#66'), at: 0 }]);
  expect(getShownDraft(history, stored).accentText).toBe('#66');
  expect(history.past).toEqual([]);
});

test('a saved draft gives way to a design that was stored elsewhere', () => {
  const changed = run([setOptions({ paper: 'letter' })]);
  const saved = withOptions(stored, { paper: 'letter' });
  const elsewhere = withOptions(stored, { photo: true });
  expect(getOptions(changed, elsewhere).paper).toBe('letter');
  const after = run([{ type: 'saved', draft: changed.draft as DesignDraft, stored: saved }], changed);
  expect(getOptions(after, saved).paper).toBe('letter');
  expect(getOptions(after, elsewhere)).toEqual(elsewhere.options);
});

test('a draft that was changed while it was saved is not saved yet', () => {
  const sent = run([setOptions({ paper: 'letter' })]);
  const changed = run([setOptions({ photo: true })], sent);
  expect(run([{ type: 'saved', draft: sent.draft as DesignDraft, stored }], changed).savedAs).toBeUndefined();
});
