import { listSectionCalls, saveFooterLinks, savePersonalInfo } from '@vitrine/contract/calls/content';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ITEMS, PERSONAL_INFO } from '../../seed/content.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { Client } from '../../testing/client.ts';
import { changeFirstLook, saveFirstSettings } from '../../testing/first-portfolio.ts';
import { createSignedInAccount } from '../../testing/people.ts';
import { uploadPicture } from '../../testing/pictures.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

// Its type declarations describe a different module format than its file has.
const decode = jsQR as unknown as typeof jsQR.default;

const visitor = () => new Client(server.app);

async function createOwner() {
  const owner = await createSignedInAccount(server);
  await owner.client.call(savePersonalInfo, { body: { data: PERSONAL_INFO } });
  return { ...owner, path: `/p/${(await owner.record()).handle}` };
}

describe('the contact card', () => {
  test('is a vCard that address books take, with the name to keep it under', async () => {
    const { client, path } = await createOwner();
    await client.call(listSectionCalls.experiences.save, {
      body: { data: { ...ITEMS.experiences, companyName: 'Rao, Rao; Söhne', current: true } },
    });
    await client.call(saveFooterLinks, { body: { data: { github: 'https://github.com/asha-rao-sample' } } });
    await saveFirstSettings(client, { fields: { email: true } });
    const { headers, text } = await visitor().get(`${path}/card.vcf`);
    expect(headers['content-type']).toBe('text/vcard; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.vcf"/);
    const lines = text.replace(/\r\n /g, '').split('\r\n');
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCARD', 'VERSION:3.0']);
    expect(lines.slice(-2)).toEqual(['END:VCARD', '']);
    const { firstName, lastName, designation, email } = PERSONAL_INFO;
    expect(lines).toContain(`N:${lastName};${firstName};;;`);
    expect(lines).toContain(`FN:${firstName} ${lastName}`);
    expect(lines).toContain(`TITLE:${designation.replaceAll(',', '\\,')}`);
    expect(lines).toContain('ORG:Rao\\, Rao\\; Söhne');
    expect(lines.filter((line) => line.startsWith('EMAIL')).join()).toContain(email);
    expect(lines).toContain(`URL:http://localhost:3000${path}`);
    expect(lines).toContain('X-SOCIALPROFILE;type=GitHub:https://github.com/asha-rao-sample');
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });

  test('is no place for lines of somebody else', async () => {
    const { client, path } = await createOwner();
    const designation = 'Chef\r\nTEL:112\u2028EMAIL:evil@example.org\rNOTE:x';
    await client.call(savePersonalInfo, { body: { data: { ...PERSONAL_INFO, designation } } });
    const { text } = await visitor().get(`${path}/card.vcf`);
    expect(text.split(/\r\n|[\r\n\u2028]/).filter((line) => /^(TEL|EMAIL|NOTE)/.test(line))).toEqual([]);
  });
});

describe('the preview picture', () => {
  const readColour = async (bytes: Buffer, left: number, top: number) => {
    const { data } = await sharp(bytes)
      .extract({ left, top, width: 4, height: 4 })
      .resize(1, 1)
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data];
  };

  test('is a JPEG of 1200 x 630 in the colours of the theme', async () => {
    const { client, path } = await createOwner();
    const light = await visitor().get(`${path}/card.jpg`);
    expect(light.headers['content-type']).toBe('image/jpeg');
    const { format, width, height } = await sharp(light.bytes).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    await changeFirstLook(client, { theme: 'dracula' });
    const dark = await visitor().get(`${path}/card.jpg`);
    const brightness = async (bytes: Buffer) =>
      (await readColour(bytes, 1_190, 10)).reduce((sum, it) => sum + it, 0) / 3;
    expect(await brightness(light.bytes)).toBeGreaterThan(240);
    expect(await brightness(dark.bytes)).toBeLessThan(80);
  });

  test('shows the photo where there is one, and waits for a store that does not answer', async () => {
    const { client, path } = await createOwner();
    await uploadPicture(client);
    server.breakFiles(true);
    const refused = await visitor().get(`${path}/card.jpg`);
    server.breakFiles(false);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '10']);
    const { bytes } = await visitor().get(`${path}/card.jpg`);
    // The picture of the test is red on the left and blue on the right.
    const [left, right] = [await readColour(bytes, 830, 270), await readColour(bytes, 1_090, 270)];
    expect([left.indexOf(Math.max(...left)), right.indexOf(Math.max(...right))]).toEqual([0, 2]);
  });
});

test('the QR code is read as the address, with a mark of its own (rules P12 and V2)', async () => {
  const { path } = await createOwner();
  const { headers, text } = await visitor().get(`${path}/qr.svg`);
  expect(headers['content-type']).toBe('image/svg+xml');
  const { data, info } = await sharp(Buffer.from(text))
    .resize(400)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const code = decode(new Uint8ClampedArray(data), info.width, info.height);
  expect(code?.data).toBe(`http://localhost:3000${path}?qr`);
});
