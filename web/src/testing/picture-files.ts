import { vi } from 'vitest';

/** A transparent pixel. */
const PIXEL = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const PIXEL_URL = `data:image/gif;base64,${PIXEL}`;

/** Serves uploaded pictures in the tests of a file, which have no server. */
export function servePictures(): void {
  const toServedUrl = (address: string) => (address.startsWith('/pictures/') ? PIXEL_URL : address);
  const { setAttribute } = Element.prototype;
  vi.spyOn(Element.prototype, 'setAttribute').mockImplementation(function (this: Element, name, value) {
    setAttribute.call(this, name, this instanceof HTMLImageElement && name === 'src' ? toServedUrl(value) : value);
  });
  // React also sets the property when an image is mounted.
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement, value) {
    setAttribute.call(this, 'src', toServedUrl(value));
  });
}

/** Creates a file to choose, drop or paste. @param bytes minimum size */
export function createPictureFile(bytes = 0): File {
  const pixel = Uint8Array.from(atob(PIXEL), (character) => character.charCodeAt(0));
  return new File([pixel, new Uint8Array(Math.max(0, bytes - pixel.length))], 'holiday.gif', { type: 'image/gif' });
}

/** Drops files on an element, or pastes them into it. */
export function dispatchFile(target: Element, eventType: 'drop' | 'paste', file: File): void {
  const data = new DataTransfer();
  data.items.add(file);
  const eventOptions = { bubbles: true, cancelable: true };
  target.dispatchEvent(
    eventType === 'drop'
      ? new DragEvent('drop', { ...eventOptions, dataTransfer: data })
      : new ClipboardEvent('paste', { ...eventOptions, clipboardData: data }),
  );
}
