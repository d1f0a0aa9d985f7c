import { vi } from 'vitest';

/** A transparent pixel. */
const PIXEL = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const PIXEL_URL = `data:image/gif;base64,${PIXEL}`;

/** Serves uploaded pictures in the tests of a file, which have no server. */
export function servePictures(): void {
  const serve = (address: string) => (address.startsWith('/pictures/') ? PIXEL_URL : address);
  const { setAttribute } = Element.prototype;
  vi.spyOn(Element.prototype, 'setAttribute').mockImplementation(function (this: Element, name, value) {
    setAttribute.call(this, name, this instanceof HTMLImageElement && name === 'src' ? serve(value) : value);
  });
  // React also sets the property when an image is mounted.
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement, value) {
    setAttribute.call(this, 'src', serve(value));
  });
}

/** Creates a file to choose, drop or paste. @param bytes minimum size */
export function pictureFile(bytes = 0): File {
  const pixel = Uint8Array.from(atob(PIXEL), (character) => character.charCodeAt(0));
  return new File([pixel, new Uint8Array(Math.max(0, bytes - pixel.length))], 'holiday.gif', { type: 'image/gif' });
}

/** Drops files on an element, or pastes them into it. */
export function handOver(target: Element, way: 'drop' | 'paste', file: File): void {
  const data = new DataTransfer();
  data.items.add(file);
  const how = { bubbles: true, cancelable: true };
  target.dispatchEvent(
    way === 'drop'
      ? new DragEvent('drop', { ...how, dataTransfer: data })
      : new ClipboardEvent('paste', { ...how, clipboardData: data }),
  );
}
