import { readdirSync, readFileSync } from 'node:fs';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import type { ResumeData } from '@vitrine/resume-pdf/data/resume-data';

/** A resume as stored by the product, and its data prepared for printing: the other makers get that for free. */
export interface Subject {
  view: PublicView;
  data: ResumeData;
}

/** One way to generate a resume as PDF, with whatever it keeps warm between documents. */
export interface ResumeMaker {
  pdf(subject: Subject): Promise<Uint8Array>;
  close(): Promise<void>;
}

// All of this is read from proc(5), which only Linux has.

/** Resident memory of a process in bytes, with pages that n processes share counted as one nth; 0 if it has ended. */
export const readProportionalMemory = (pid: number): number => readBytes(`/proc/${pid}/smaps_rollup`, 'Pss');

/** Returns the ids of all descendants of a process. */
export const listDescendants = (pid: number): number[] =>
  listThreads(pid)
    .flatMap((thread) => readText(`/proc/${pid}/task/${thread}/children`).split(' '))
    .filter(Boolean)
    .flatMap((child) => [Number(child), ...listDescendants(Number(child))]);

const listThreads = (pid: number): string[] => readIfAlive(() => readdirSync(`/proc/${pid}/task`), []);

const readText = (file: string): string => readIfAlive(() => readFileSync(file, 'utf8'), '');

const readBytes = (file: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readText(file))?.[1] ?? 0) * 1024;

/** A process and its /proc files may disappear at any moment. */
function readIfAlive<T>(read: () => T, fallback: T): T {
  try {
    return read();
  } catch {
    return fallback;
  }
}
