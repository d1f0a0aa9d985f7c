import { dateFromMonthText, monthLabel, parsePartialDate, periodText, withEnDashes } from '@vitrine/contract/dates';

/** One partial date as 'Mar 2021'; text that is no date stays as it is. */
export function MonthYear({ date }: { date: string }) {
  if (!parsePartialDate(date)) return <>{date}</>;
  return <time dateTime={date.slice(0, 10)}>{monthLabel(date)}</time>;
}

interface EmploymentDates {
  startDate: string;
  endDate: string;
  current: boolean;
  duration: string;
}

/** The duration that the owner wrote; where it is the one made from the dates, they are marked as times. */
export function Duration({ startDate, endDate, current, duration }: EmploymentDates) {
  const derived = periodText({ startDate, endDate, current });
  if (duration && duration !== derived) return <>{withEnDashes(duration)}</>;
  return <Span from={startDate} to={current ? 'Present' : endDate} />;
}

/** 'Aug 2014 – May 2018', or the one of the two that is known. */
export function StudyPeriod({ fromYear, toYear }: { fromYear: string; toYear: string }) {
  return <Span from={dateFromMonthText(fromYear) ?? fromYear} to={dateFromMonthText(toYear) ?? toYear} />;
}

/** From a date to another, or to a text; what reads the same twice is written once. */
function Span({ from, to }: { from: string; to: string }) {
  const isOne = monthLabel(from) === monthLabel(to);
  return (
    <>
      {from && <MonthYear date={from} />}
      {from && to && !isOne && ' – '}
      {to && !isOne && <MonthYear date={to} />}
    </>
  );
}
