import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { saveBilling } from '@vitrine/contract/calls/plans';
import type { Plan } from '@vitrine/contract/plans/plans';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createBuyer, readPlansByName } from '../../../../testing/gateways/buyer.ts';
import { GATEWAYS, type GatewayFixture } from '../../../../testing/gateways/gateway-fixtures.ts';
import { extractPdfText, removeSeparators } from '../../../../testing/pdf.ts';
import { removeUnwantedFiles } from '../../../core/files/unwanted-files.ts';
import { transaction } from '../../../db/database.ts';
import { softDeleteAccount } from '../../../db/delete-account.ts';
import { toInvoiceKey } from '../../../db/stored-files.ts';

const { MINUTE } = TIME_UNITS;

describe.each(GATEWAYS)('with %s', (_, open) => {
  let fixture: GatewayFixture;
  let plans: Record<string, Plan>;
  beforeAll(async () => {
    fixture = await open();
    plans = await readPlansByName(fixture);
  });
  afterAll(() => fixture.close());
  const createPlanBuyer = () => createBuyer(fixture, plans);

  test('the invoice is a PDF for its owner alone', async () => {
    const [asha, dev] = [await createPlanBuyer(), await createPlanBuyer()];
    await asha.verify((await fixture.pay(await asha.ordered('pro'))).response);
    const [entry] = await asha.history();
    const invoice = await asha.client.get(`/payment/invoice/${entry?.invoice}`);
    expect([invoice.status, invoice.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect(invoice.headers['content-disposition']).toBe(`attachment; filename="Vitrine-Invoice-${entry?.invoice}.pdf"`);
    expect((await dev.client.get(`/payment/invoice/${entry?.invoice}`)).status).toBe(404);
  });

  test('the invoice is made once, kept while its account is there, and asked for 20 times in 10 minutes (rule M18)', async () => {
    const { context } = fixture.server;
    const asha = await createPlanBuyer();
    await asha.verify((await fixture.pay(await asha.ordered('pro'))).response);
    const [entry] = await asha.history();
    let made = 0;
    const { invoice } = context.resumes;
    context.resumes.invoice = (...order) => {
      made += 1;
      return invoice(...order);
    };
    onTestFinished(() => void Object.assign(context.resumes, { invoice }));
    const get = () => asha.client.get(`/payment/invoice/${entry?.invoice}`);
    const [first, second] = [await get(), await get()];
    expect([first.status, second.status, made]).toEqual([200, 200, 1]);
    expect(second.bytes.equals(first.bytes)).toBe(true);
    // It is rendered if the store does not answer.
    fixture.server.breakFiles(true);
    expect((await get()).status).toBe(200);
    fixture.server.breakFiles(false);
    const others = [];
    for (let n = 3; n < 21; n += 1) others.push((await get()).status);
    expect(others).toEqual([...Array(17).fill(200), 429]);
    fixture.server.pass(10 * MINUTE);
    expect([(await get()).status, made]).toEqual([200, 2]);
    const key = toInvoiceKey(asha.uid, entry?.invoice ?? '');
    expect(await context.files.get(key)).toBeDefined();
    await transaction(context.db, (tx) => softDeleteAccount(tx, asha.uid, context.clock()));
    await removeUnwantedFiles(context);
    expect(await context.files.get(key)).toBeUndefined();
  });

  test('the invoice says what the buyer gave for it, and one that was issued never changes (rule M18)', async () => {
    const asha = await createPlanBuyer();
    const billing = { company: 'Rao Design LLP', address: '12 MG Road\nBengaluru', gstin: ' 27aapfu 0939f1zv' };
    const saved = await asha.client.call(saveBilling, { body: billing });
    expect(saved.body.billing).toEqual({ ...billing, gstin: '27AAPFU0939F1ZV' });
    await asha.verify((await fixture.pay(await asha.ordered('pro'))).response);
    await asha.client.call(saveBilling, { body: { company: 'Another' } });
    expect((await asha.stands()).billing).toEqual({ company: 'Another', address: '', gstin: '' });
    const [entry] = await asha.history();
    const text = removeSeparators(
      await extractPdfText((await asha.client.get(`/payment/invoice/${entry?.invoice}`)).bytes),
    );
    for (const fact of ['Rao Design LLP', '12 MG Road', 'Bengaluru', 'GSTIN 27AAPFU0939F1ZV', asha.person.email])
      expect(text).toContain(removeSeparators(fact));
    expect(text).not.toContain('Another');
  });

  test('a GST number that cannot be right is refused with what is wrong', async () => {
    const asha = await createPlanBuyer();
    const { status, body } = await asha.client.call(saveBilling, { body: { gstin: '27AAPFU0939F1ZW' } });
    expect([status, body.fields.gstin]).toEqual([400, expect.stringContaining('The last character does not fit')]);
    expect((await asha.stands()).billing.gstin).toBe('');
  });

  test('an invoice whose account is deleted while it is made is not kept', async () => {
    const { context } = fixture.server;
    const asha = await createPlanBuyer();
    await asha.verify((await fixture.pay(await asha.ordered('pro'))).response);
    const number = (await asha.history())[0]?.invoice ?? '';
    const { invoice } = context.resumes;
    context.resumes.invoice = async (...order) => {
      const made = await invoice(...order);
      await transaction(context.db, (tx) => softDeleteAccount(tx, asha.uid, context.clock()));
      await removeUnwantedFiles(context);
      return made;
    };
    onTestFinished(() => void Object.assign(context.resumes, { invoice }));
    await asha.client.get(`/payment/invoice/${number}`);
    await removeUnwantedFiles(context);
    expect(await context.files.get(toInvoiceKey(asha.uid, number))).toBeUndefined();
  });
});
