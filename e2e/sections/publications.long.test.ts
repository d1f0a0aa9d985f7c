import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sampleCases } from '@vitrine/contract/testing/rounds';
import { paths } from '@vitrine/web/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAccessibilityViolations, measureHorizontalOverflow } from '../support/axe.ts';
import { createMember, signInAs } from '../support/members.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await shareTestEnvironment();
});
afterAll(() => environment.close());

const BIBTEX_PATH = fileURLToPath(new URL('../../formats/src/bibtex/fixtures/mixed.bib', import.meta.url));

test.each(sampleCases('widths of publications', [360, 1280], 1))(
  'publications come in from BibTeX and go out again, at %i px (rules R53 and R54)',
  {
    timeout: 120_000,
  },
  async (width) => {
    const { person, client } = await createMember(environment, { name: 'Asha Rao' });
    const { page, context } = await environment.visit({ viewport: { width, height: 800 } });
    await signInAs(page, person, paths.publications);
    await page.getByRole('link', { name: 'Import from BibTeX' }).click();
    await page.waitForURL(`**${paths.importResume}`);

    // A syntax error is reported with its position.
    await page.getByRole('textbox', { name: /BibTeX/ }).fill('@article{rao2023,\n  title "x"\n}');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText("Line 2, @article{rao2023: After 'title' a = is missing.").first().waitFor();
    expect(await page.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Choose another file' }).click();

    await page.getByLabel('File to import').setInputFiles(BIBTEX_PATH);
    await page.getByRole('heading', { name: 'mixed.bib' }).waitFor();
    await page.getByRole('heading', { name: 'To import' }).waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
    await page.getByText(/^Its closing brace, or a comma before the next field, is missing\.$/).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await measureHorizontalOverflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Your publications were imported.').waitFor();
    await page.getByText(/^9 entries found: 7 added; 1 not imported because /).waitFor();
    await page.getByRole('link', { name: 'Go to your publications' }).click();
    await page.getByText('Half the Memory, All the Rows in PostgreSQL').first().waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await measureHorizontalOverflow(page)).toBe(0);

    const downloadPromise = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as BibTeX' }).click();
    const download = await downloadPromise;
    expect(download.suggestedFilename()).toBe('publications.bib');
    expect(readFileSync(await download.path(), 'utf8')).toContain('@inproceedings{rao2023half,');
    await page.getByText(/^Downloaded publications\.bib/).waitFor();

    const { handle } = (await client.get(`/user/get-data/${person.email}`)).body.payload;
    await page.goto(`/p/${handle}`);
    // The owner's name, as each list of authors has it (rule R52).
    expect(new Set(await page.locator('#publications strong').allTextContents())).toEqual(
      new Set(['Asha Rao', 'A. Rao']),
    );
    await context.close();
  },
);
