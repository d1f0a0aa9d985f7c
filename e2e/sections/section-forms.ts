import type { Field } from '@vitrine/contract/resume/fields';
import { SECTIONS, type SectionKey } from '@vitrine/contract/resume/resume';
import type { Locator } from 'playwright-core';

/** Maximum number of entries that are typed; longer lists are pasted. */
const MAX_TYPED_ENTRIES = 5;

/** Fills the given fields of a section's form through its controls. */
export async function fillForm(form: Locator, section: SectionKey, values: Record<string, unknown>): Promise<void> {
  const fields: Record<string, Field> = SECTIONS[section].fields;
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    if (!field) throw new Error(`There is no field ${name}.`);
    if (field.isExtra) await openExtra(form);
    if (name === 'soft') await addSoftSkills(form);
    if (field.isOptedOutFirst && field.kind !== 'choice') await form.locator(`[name="${name}-opt-out"]`).uncheck();
    await enterValue({ form, name, field, value });
  }
}

/** Shows the list of soft skills, which is hidden while it is empty. */
async function addSoftSkills(form: Locator): Promise<void> {
  const button = form.getByRole('button', { name: 'Add soft skills' });
  if ((await button.count()) > 0) await button.click();
}

/** Expands the optional fields if they are collapsed. */
async function openExtra(form: Locator): Promise<void> {
  const detailsToggle = form.locator('details:not([open]) > summary').filter({ hasText: 'More details' });
  if ((await detailsToggle.count()) > 0) await detailsToggle.click();
}

// The kind of a field determines the type of its values.
const enterValue = (fieldInput: FieldInput<unknown>): Promise<void> =>
  ENTER_BY_KIND[fieldInput.field.kind](fieldInput as FieldInput<never>);

interface FieldInput<T> {
  form: Locator;
  name: string;
  field: Field;
  value: T;
}

const fill = ({ form, name, value }: FieldInput<string>) => form.locator(`[name="${name}"]`).fill(value);

const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Enters '2021-03', 'Mar, 2021', '2021' or ''. */
async function enterMonth({ form, field: { label }, value }: FieldInput<string>): Promise<void> {
  const [, year = ''] = /(\d{2,4})/.exec(value) ?? [];
  const digits = /-(\d\d)/.exec(value)?.[1];
  const monthNumber = MONTH_NAMES.findIndex((name) => value.startsWith(name)) + 1;
  const month = digits ?? (monthNumber > 0 ? String(monthNumber).padStart(2, '0') : '');
  await form.getByRole('combobox', { name: `${label}: month` }).selectOption(month);
  await form.getByRole('textbox', { name: `${label}: year` }).fill(year);
}

async function enterChoice({ form, name, value }: FieldInput<string>): Promise<void> {
  if (value) await form.locator(`[name="${name}"][value="${value}"]`).check();
}

async function enterFlag({ form, name, value }: FieldInput<boolean>): Promise<void> {
  const box = form.locator(`[name="${name}"]`);
  if ((await box.count()) === 1) await box.setChecked(value);
  else await form.locator(`[name="${name}"][value="${value ? 'yes' : 'no'}"]`).check();
}

const getGroup = ({ form, name }: FieldInput<unknown>) =>
  form.locator(`[data-field="${name}"]`).getByRole('group').first();

async function clearList(list: Locator): Promise<void> {
  const remove = list.getByRole('button', { name: /^Remove / });
  // By key: an error that disappears on blur moves the button away from the mouse.
  for (let left = await remove.count(); left > 0; left -= 1) await remove.last().press('Enter');
}

async function enterTexts(fieldInput: FieldInput<string[]>): Promise<void> {
  const list = getGroup(fieldInput);
  const { entry = '' } = fieldInput.field;
  const add = list.getByRole('button', { name: `Add ${entry}` });
  await clearList(list);
  const { value } = fieldInput;
  if (value.length > MAX_TYPED_ENTRIES) {
    await add.click();
    return paste(list.getByRole('textbox').last(), value.join('\n'));
  }
  for (const text of value) {
    await add.click();
    await list.getByRole('textbox').last().fill(text);
  }
}

async function enterTags(fieldInput: FieldInput<string[]>): Promise<void> {
  const list = getGroup(fieldInput);
  await clearList(list);
  const { value } = fieldInput;
  const input = list.getByRole('textbox');
  if (value.length > MAX_TYPED_ENTRIES) return paste(input, value.join('\n'));
  for (const text of value) {
    await input.fill(text);
    await input.press('Enter');
  }
}

async function enterRows(fieldInput: FieldInput<Record<string, string>[]>): Promise<void> {
  const list = getGroup(fieldInput);
  const { entry = '' } = fieldInput.field;
  await clearList(list);
  for (const [index, row] of fieldInput.value.entries()) {
    await list.getByRole('button', { name: `Add ${entry}` }).click();
    const item = list.getByRole('listitem').nth(index);
    await item.getByRole('textbox').fill(row.name ?? '');
    await item.getByRole('combobox').selectOption(row.proficiency ?? '');
  }
}

const ENTER_BY_KIND: Record<Field['kind'], (fieldInput: FieldInput<never>) => Promise<void>> = {
  line: fill,
  paragraph: fill,
  url: fill,
  email: fill,
  month: enterMonth,
  monthText: enterMonth,
  choice: enterChoice,
  flag: enterFlag,
  texts: enterTexts,
  tags: enterTags,
  rows: enterRows,
  picture: async () => {
    throw new Error('A picture is uploaded, not typed');
  },
};

/** Pastes a text into a control, as from another program. */
export async function paste(control: Locator, text: string): Promise<void> {
  await control.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
