import { describe, expect, it } from 'vitest';
import { listSectionCalls } from '../calls/content.ts';
import { experiences } from './experiences.ts';
import { createItemFormSchema } from './section.ts';

const job = {
  companyName: 'Kaveri Payments',
  role: 'Engineer',
  duration: 'Two years',
  companyLogo: 'https://kaveri.example/logo.png',
  companyUrl: 'https://kaveri.example/',
};
const END_FIRST = [{ path: 'endDate', message: 'End month is before the start month' }];

const listErrors = (values: object) => {
  const { error } = createItemFormSchema(experiences, 'form').safeParse({ ...job, ...values });
  return (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));
};

describe('a job that ends before it starts', () => {
  it.each([
    ['2021-03', '2021-02'],
    ['2021-03', '2020'],
    ['2021', '2020-12'],
  ])('from %s to %s is a fault of the end', (startDate, endDate) => {
    expect(listErrors({ startDate, endDate })).toEqual(END_FIRST);
  });

  it.each([
    ['2021-03', '2021-03'],
    ['2021-03-20', '2021-03-01'],
    ['2021-03', '2021'],
    ['2021', '2021-01'],
    ['', '2020'],
    ['2021-03', ''],
    ['2021-03', 'Present'],
  ])('from %s to %s is none', (startDate, endDate) => {
    expect(listErrors({ startDate, endDate })).toEqual([]);
  });

  it('is none while the job is current: its end is not kept', () => {
    expect(listErrors({ startDate: '2021-03', endDate: '2020-01', current: true })).toEqual([]);
  });

  it('is told beside what is missing', () => {
    expect(listErrors({ role: '', startDate: '2021', endDate: '2020' })).toEqual([
      { path: 'role', message: 'Role is required' },
      ...END_FIRST,
    ]);
  });

  it('is refused by the call that saves it', () => {
    const { body } = listSectionCalls.experiences.save;
    const parseBody = (endDate: string) => body.safeParse({ data: { ...job, startDate: '2021-03', endDate } });
    expect(parseBody('2022-01').success).toBe(true);
    expect(parseBody('2020-01').error?.issues).toMatchObject([
      { path: ['data', 'endDate'], message: END_FIRST[0]?.message },
    ]);
  });
});
