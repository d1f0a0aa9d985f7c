import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { SandboxLedger } from './ledger.ts';

/** Opens the ledgers 0, 1, 2 … one after another, each at the same moment as the other workers, and adds an order. */
const WORKER_SOURCE = `
const { parentPort, workerData } = require('node:worker_threads');
const { module, folder, count, ledgers, name, arrivals } = workerData;
import(module).then(({ SandboxLedger }) => {
  const arrived = new Int32Array(arrivals);
  for (let at = 0; at < ledgers; at += 1) {
    Atomics.add(arrived, 0, 1);
    while (Atomics.load(arrived, 0) < count * (at + 1));
    const ledger = new SandboxLedger(folder + '/' + at + '/ledger.sqlite');
    ledger.addOrder({ id: name, amount: 1, currency: 'INR', receipt: name });
    ledger.close();
  }
  parentPort.postMessage('done');
});
`;

test('servers that start at the same time make one ledger together', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-ledger-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [names, ledgers] = [['one', 'two', 'three'], 40];
  const shared = { module: new URL('ledger.ts', import.meta.url).href, folder, count: names.length, ledgers };
  const arrivals = new SharedArrayBuffer(4);
  const workers = names.map((name) => {
    const worker = new Worker(WORKER_SOURCE, { eval: true, workerData: { ...shared, name, arrivals } });
    onTestFinished(async () => void (await worker.terminate()));
    return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
  });
  await Promise.all(workers);
  for (let at = 0; at < ledgers; at += 1) {
    const ledger = new SandboxLedger(join(folder, String(at), 'ledger.sqlite'));
    for (const name of names) expect(ledger.order(name)?.receipt).toBe(name);
    ledger.close();
  }
});
