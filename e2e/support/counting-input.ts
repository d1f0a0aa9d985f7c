import type { Locator, Page } from 'playwright-core';

/**
 * Time per action in seconds, by the keystroke-level model (Card, Moran, Newell: 'The Keystroke-Level Model for User
 * Performance Time with Interactive Systems', 1980): a keystroke at 40 words per minute; a click is a decision, moving
 * the hand to the mouse and back, pointing, and pressing.
 */
const KEYSTROKE_SECONDS = 0.28;
const CLICK_SECONDS = 1.35 + 2 * 0.4 + 1.1 + 0.2;

/** Performs keyboard and pointer actions and counts them. */
export class CountingInput {
  /** Clicks, or taps on a touch screen. */
  clicks = 0;
  keys = 0;
  /** Controls that were given a text or a file. */
  fields = 0;
  protected readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The time that a practised typist needs, without reading and thinking. */
  get seconds(): number {
    return Math.round(this.keys * KEYSTROKE_SECONDS + this.clicks * CLICK_SECONDS);
  }

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  /** Types into the focused element. */
  async type(text: string): Promise<void> {
    this.fields += 1;
    this.keys += text.length;
    await this.page.keyboard.insertText(text);
  }

  /** Opens the file dialog of a button, and chooses a file there: two more clicks, which the system's dialog needs. */
  async chooseFile(button: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.click(button);
    this.fields += 1;
    this.clicks += 2;
    await (await chooser).setFiles(file);
  }

  async press(key: string): Promise<void> {
    this.keys += 1;
    await this.page.keyboard.press(key);
  }

  /** Presses Tab until the control with this name has the focus. */
  async tabTo(name: string): Promise<void> {
    const readFocusedName = () => this.page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');
    for (let presses = 0; (await readFocusedName()) !== name; presses += 1) {
      if (presses > 20) throw new Error(`Tab does not lead to ${name}.`);
      await this.press('Tab');
    }
  }

  async fill(fields: Record<string, string>): Promise<void> {
    for (const [name, text] of Object.entries(fields)) {
      await this.tabTo(name);
      await this.type(text);
    }
  }
}
