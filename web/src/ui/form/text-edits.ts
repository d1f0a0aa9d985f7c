/** The content and selection of a text field. */
export interface TextSelection {
  text: string;
  from: number;
  to: number;
}

/** An edit: the replacement of `from` to `to`, and the selection afterwards. */
export interface TextEdit {
  from: number;
  to: number;
  insert: string;
  select: readonly [from: number, to: number];
}

/** Wraps the selection in a mark, or removes it if it is already there. */
export function toggleMark({ text, from, to }: TextSelection, mark: string, placeholder: string): TextEdit {
  const { length } = mark;
  const isMarked = text.slice(from - length, from) === mark && text.slice(to, to + length) === mark;
  const selectedText = text.slice(from, to);
  if (isMarked && from >= length) {
    return { from: from - length, to: to + length, insert: selectedText, select: [from - length, to - length] };
  }
  const words = selectedText || placeholder;
  return { from, to, insert: mark + words + mark, select: [from + length, from + length + words.length] };
}

/** Prefixes every selected line with a mark, or removes it if all have it. `{n}` is the line number. */
export function toggleLines({ text, from, to }: TextSelection, mark: string): TextEdit {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', Math.max(to - 1, from));
  const end = next < 0 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  const marks = lines.map((_, index) => mark.replace('{n}', String(index + 1)));
  const isEveryLineMarked = lines.every((line, index) => line.startsWith(marks[index] ?? mark));
  const insert = lines
    .map((line, index) => (isEveryLineMarked ? line.slice(marks[index]?.length) : `${marks[index]}${line}`))
    .join('\n');
  return { from: start, to: end, insert, select: [start, start + insert.length] };
}

/** Turns the selection into a link, and selects its address for typing. */
export function insertLink({ text, from, to }: TextSelection): TextEdit {
  const selectedText = text.slice(from, to);
  if (/^https?:\/\/\S+$/.test(selectedText)) {
    return { from, to, insert: `[link](${selectedText})`, select: [from + 1, from + 5] };
  }
  const words = selectedText || 'link';
  const insert = `[${words}](https://)`;
  return { from, to, insert, select: [from + words.length + 3, from + insert.length - 1] };
}

/** Inserts a block after the selection, with an empty line before and after. */
export function insertBlock({ text, to }: TextSelection, block: string): TextEdit {
  const before = text.slice(0, to);
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const insert = `${lead}${block}\n\n`;
  return { from: to, to, insert, select: [to + insert.length, to + insert.length] };
}

/** Wraps the selected lines in a code fence. */
export function fenceCode(selected: TextSelection): TextEdit {
  const selectedText = selected.text.slice(selected.from, selected.to) || 'code';
  const lead = selected.from === 0 || selected.text[selected.from - 1] === '\n' ? '' : '\n';
  const insert = `${lead}\`\`\`\n${selectedText}\n\`\`\`\n`;
  const begin = selected.from + lead.length + 4;
  return { from: selected.from, to: selected.to, insert, select: [begin, begin + selectedText.length] };
}

/**
 * Applies an edit as if it were typed, so that the browser can undo it.
 * @param field is focused
 */
export function applyEdit(field: HTMLTextAreaElement, { from, to, insert, select }: TextEdit): void {
  field.focus();
  field.setSelectionRange(from, to);
  // Any other way of changing a field bypasses the browser's undo.
  const isDone = insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert);
  if (!isDone) {
    field.setRangeText(insert, from, to, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(...select);
}
