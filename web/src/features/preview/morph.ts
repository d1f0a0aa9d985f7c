/**
 * Makes one element like another with as few changes as it takes, so that the page that holds it neither
 * flashes nor scrolls.
 * @returns the elements that were changed themselves, the first one first
 */
export function morph(current: Element, next: Element): Element[] {
  const changed = morphAttributes(current, next) ? [current] : [];
  const wanted = [...next.childNodes];
  for (const [index, node] of wanted.entries()) {
    const there = current.childNodes[index];
    if (there?.isEqualNode(node)) continue;
    if (there && isElement(there) && isElement(node) && there.tagName === node.tagName) {
      changed.push(...morph(there, node));
      continue;
    }
    const fresh = current.ownerDocument.importNode(node, true);
    if (there) there.replaceWith(fresh);
    else current.append(fresh);
    changed.push(isElement(fresh) ? fresh : current);
  }
  while (current.childNodes.length > wanted.length) current.lastChild?.remove();
  return changed;
}

function morphAttributes(current: Element, next: Element): boolean {
  let changed = false;
  for (const { name } of [...current.attributes]) {
    if (next.hasAttribute(name)) continue;
    current.removeAttribute(name);
    changed = true;
  }
  for (const { name, value } of next.attributes) {
    if (current.getAttribute(name) === value) continue;
    current.setAttribute(name, value);
    changed = true;
  }
  return changed;
}

// Not `instanceof`: the frame has classes of its own.
const isElement = (node: Node): node is Element => node.nodeType === 1;
