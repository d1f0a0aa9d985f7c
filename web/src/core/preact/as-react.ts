import 'preact/compat';
import { options } from 'preact';

/**
 * The app is written for React and its browser bundle runs on Preact (decision 146). This module adds what `preact/compat`
 * leaves out and the app needs. It has to be loaded before anything is rendered.
 */

/** The attributes of an element as they are here: by then `preact/compat` has renamed some of them. */
interface ElementProps {
  value?: unknown;
  checked?: unknown;
  autoFocus?: unknown;
  spellCheck?: unknown;
  onChange?: unknown;
  onInput?: unknown;
}

/** A node that is drawn as an element, which is in a property that Preact's own tools read too. */
interface ElementNode {
  type: string;
  props: ElementProps;
  __e?: EventTarget | null;
}

const isElementNode = (node: object): node is ElementNode => 'type' in node && typeof node.type === 'string';

const nodesToFocus = new WeakSet<ElementNode>();
const { vnode: prepare, diffed: finish } = options;

options.vnode = (node) => {
  prepare?.(node);
  if (!isElementNode(node)) return;
  const { props } = node;
  // As an attribute it would only work in the first document, and in dialogs.
  if (props.autoFocus) nodesToFocus.add(node);
  delete props.autoFocus;
  // Preact removes attributes that are false; without this one, the browser checks the spelling.
  if (props.spellCheck === false) props.spellCheck = 'false';
  // The browser fires 'change' of a text when the field is left; React fires it with each letter.
  if (node.type === 'form' && props.onChange) {
    props.onInput = props.onChange;
    delete props.onChange;
  }
};

/** The attributes of the drawn fields, by their elements. */
const fieldProps = new WeakMap<EventTarget, ElementProps>();
const focusedElements = new WeakSet<EventTarget>();

options.diffed = (node) => {
  finish?.(node);
  if (!isElementNode(node) || !node.__e) return;
  const { type, props, __e: element } = node;
  if (type === 'input' || type === 'textarea' || type === 'select') fieldProps.set(element, props);
  if (!nodesToFocus.has(node) || focusedElements.has(element)) return;
  focusedElements.add(element);
  // The element is not in the page yet.
  queueMicrotask(() => (element as HTMLElement).focus());
};

/** Gives a field what its component says. */
function restoreField(field: EventTarget): void {
  const props = fieldProps.get(field);
  if (!props) return;
  const { value, checked } = props;
  if (isTick(field)) {
    if (typeof checked === 'boolean' && field.checked !== checked) field.checked = checked;
  } else if (isTextOrChoice(field) && value !== undefined && value !== null && field.value !== String(value)) {
    field.value = String(value);
  }
}

const isTick = (field: EventTarget): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

const isTextOrChoice = (field: EventTarget): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  !(field instanceof HTMLInputElement && field.type === 'file');

/** Undoes an input that the app did not take over. */
function undoInput({ type, target }: Event): void {
  if (!target) return;
  // Ticks and choices are handed on with 'change', which follows.
  if (type === 'input' && (isTick(target) || target instanceof HTMLSelectElement)) return;
  restoreField(target);
  // The one that was chosen before.
  if (isTick(target) && target.type === 'radio') document.getElementsByName(target.name).forEach(restoreField);
}
for (const type of ['input', 'change']) {
  // After the handlers and what they render.
  window.addEventListener(type, (event) => queueMicrotask(() => undoInput(event)));
}

/**
 * Effects run as soon as something is rendered. By default Preact waits for the next frame, also after a click or a key,
 * so that a quick user's next key would come before the focus has moved.
 */
options.requestAnimationFrame = queueMicrotask;
