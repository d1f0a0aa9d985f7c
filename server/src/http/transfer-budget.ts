/** A request body or response that holds memory until it has been transferred. */
export interface Transfer {
  /** The account or client network that it counts for. */
  lane: string;
  /** Maximum memory that it holds. */
  bytes: number;
  /** Whether it may be ended in favour of another transfer. */
  isReplaceable: () => boolean;
  end: () => void;
}

/** Limits the total memory of transfers, and selects the ones to end when it is exceeded. */
export class TransferBudget {
  readonly #limitBytes: number;
  /** In order of their start. */
  readonly #transfers = new Set<Transfer>();
  readonly #laneBytes = new Map<string, number>();
  #totalBytes = 0;

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes;
  }

  getLaneBytes(lane: string): number {
    return this.#laneBytes.get(lane) ?? 0;
  }

  /**
   * Ends the oldest transfers of the lane that uses most, until this many more bytes fit.
   * @param shareBytes lanes that use no more than this keep their transfers
   * @returns whether there is room
   */
  makeRoom(bytes: number, shareBytes: number): boolean {
    while (this.#totalBytes + bytes > this.#limitBytes) {
      const victim = this.#findReplaceable(shareBytes);
      if (!victim) return false;
      this.remove(victim);
      victim.end();
    }
    return true;
  }

  add(transfer: Transfer): void {
    this.#transfers.add(transfer);
    this.#count(transfer.lane, transfer.bytes);
  }

  /** Has no effect if it was removed before. */
  remove(transfer: Transfer): void {
    if (this.#transfers.delete(transfer)) this.#count(transfer.lane, -transfer.bytes);
  }

  #count(lane: string, difference: number): void {
    this.#totalBytes += difference;
    const bytes = this.getLaneBytes(lane) + difference;
    if (bytes > 0) this.#laneBytes.set(lane, bytes);
    else this.#laneBytes.delete(lane);
  }

  #findReplaceable(shareBytes: number): Transfer | undefined {
    let candidate: Transfer | undefined;
    let mostBytes = shareBytes;
    for (const transfer of this.#transfers) {
      const laneBytes = this.getLaneBytes(transfer.lane);
      if (laneBytes <= mostBytes || !transfer.isReplaceable()) continue;
      candidate = transfer;
      mostBytes = laneBytes;
    }
    return candidate;
  }
}
