import { dateFromMonthText, monthLabel, parsePartialDate, periodText, withEnDashes } from '@vitrine/contract/dates';

/** One partial date as 'Mar 2021'; text that is no date stays as it is. */
export function MonthYear({ date }: { date: string }) {
  if (!parsePartialDate(date)) return <>{date}</>;
  return <time dateTime={date.slice(0, 10)}>{monthLabel(date)}</time>;
}

/** One of the specification's texts such as 'Aug, 2014', set as the dates of jobs are: 'Aug 2014'. */
function MonthText({ text }: { text: string }) {
  return <MonthYear date={dateFromMonthText(text) ?? text} />;
}

interface JobDates {
  startDate: string;
  endDate: string;
  current: boolean;
  duration: string;
}

/** The duration that the owner wrote; where it is the one made from the dates, they are marked as times. */
export function Duration({ startDate, endDate, current, duration }: JobDates) {
  const derived = periodText({ startDate, endDate, current });
  if (duration && duration !== derived) return <>{withEnDashes(duration)}</>;
  const end = current ? 'Present' : endDate && <MonthYear date={endDate} />;
  return (
    <>
      {startDate && <MonthYear date={startDate} />}
      {startDate && end && ' – '}
      {end}
    </>
  );
}

/** 'Aug 2014 – May 2018', or the one of the two that is known. */
export function StudyPeriod({ fromYear, toYear }: { fromYear: string; toYear: string }) {
  return (
    <>
      {fromYear && <MonthText text={fromYear} />}
      {fromYear && toYear && ' – '}
      {toYear && <MonthText text={toYear} />}
    </>
  );
}
