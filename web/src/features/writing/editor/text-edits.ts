/** What is in a field of text, and what of it is selected. */
export interface Selected {
  text: string;
  from: number;
  to: number;
}

/** A change to it: what stands in the place of `from` to `to`, and what is selected then. */
export interface TextEdit {
  from: number;
  to: number;
  insert: string;
  select: readonly [from: number, to: number];
}

/** Puts a mark on both sides of what is selected, or takes it away where it is there already. */
export function toggleMark({ text, from, to }: Selected, mark: string, placeholder: string): TextEdit {
  const { length } = mark;
  const isMarked = text.slice(from - length, from) === mark && text.slice(to, to + length) === mark;
  const chosen = text.slice(from, to);
  if (isMarked && from >= length) {
    return { from: from - length, to: to + length, insert: chosen, select: [from - length, to - length] };
  }
  const words = chosen || placeholder;
  return { from, to, insert: mark + words + mark, select: [from + length, from + length + words.length] };
}

/** Begins every line of the selection with a mark, or takes it from them where all have it. `{n}` counts the lines. */
export function toggleLines({ text, from, to }: Selected, mark: string): TextEdit {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', Math.max(to - 1, from));
  const end = next < 0 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  const marks = lines.map((_, index) => mark.replace('{n}', String(index + 1)));
  const areMarked = lines.every((line, index) => line.startsWith(marks[index] ?? mark));
  const insert = lines
    .map((line, index) => (areMarked ? line.slice(marks[index]?.length) : `${marks[index]}${line}`))
    .join('\n');
  return { from: start, to: end, insert, select: [start, start + insert.length] };
}

/** Makes a link of what is selected; its address is selected then, to be typed. */
export function insertLink({ text, from, to }: Selected): TextEdit {
  const chosen = text.slice(from, to);
  if (/^https?:\/\/\S+$/.test(chosen)) {
    return { from, to, insert: `[link](${chosen})`, select: [from + 1, from + 5] };
  }
  const words = chosen || 'link';
  const insert = `[${words}](https://)`;
  return { from, to, insert, select: [from + words.length + 3, from + insert.length - 1] };
}

/** Puts a block of its own behind what is selected, with an empty line before and after. */
export function insertBlock({ text, to }: Selected, block: string): TextEdit {
  const before = text.slice(0, to);
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const insert = `${lead}${block}\n\n`;
  return { from: to, to, insert, select: [to + insert.length, to + insert.length] };
}

/** A fence of code around the lines of the selection. */
export function fenceCode(selected: Selected): TextEdit {
  const chosen = selected.text.slice(selected.from, selected.to) || 'code';
  const lead = selected.from === 0 || selected.text[selected.from - 1] === '\n' ? '' : '\n';
  const insert = `${lead}\`\`\`\n${chosen}\n\`\`\`\n`;
  const begin = selected.from + lead.length + 4;
  return { from: selected.from, to: selected.to, insert, select: [begin, begin + chosen.length] };
}

/**
 * Makes a change as if it were typed, so that the browser's own undoing takes it back.
 * @param field is focused by it
 */
export function applyEdit(field: HTMLTextAreaElement, { from, to, insert, select }: TextEdit): void {
  field.focus();
  field.setSelectionRange(from, to);
  // Nothing else that changes a field can be undone by the person.
  const isDone = insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert);
  if (!isDone) {
    field.setRangeText(insert, from, to, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(...select);
}
