import { ACCOUNT_DELETION } from '@vitrine/contract/account/account-deletion';
import { DAILY_RETENTION_DAYS, HOURLY_RETENTION_DAYS } from '@vitrine/contract/analytics/analytics';
import { DURATIONS, TIME_UNITS } from '@vitrine/contract/api/limits';
import { PUBLIC_FORMATS, RESUME_FORMATS } from '@vitrine/contract/resume/resume-formats';
import type { Policy } from './policy-page.tsx';

const DAYS_PER_MONTH = 30.4;

const formatDays = (span: number): string => `${span / TIME_UNITS.DAY} days`;
/** 'a year' for spans of 365 days; others are written in days. */
const formatSpan = (time: number): string => (time === 365 * TIME_UNITS.DAY ? 'a year' : formatDays(time));
const formatMinutes = (time: number): string => `${time / TIME_UNITS.MINUTE} minutes`;
const formatList = (words: readonly string[]): string => new Intl.ListFormat('en').format(words);

export const PRIVACY: Policy = {
  title: 'Privacy Policy',
  updated: '2026-11-30',
  intro:
    'Vitrine exists to show the work you choose to show, and nothing else. This page says what is stored, who sees it, and how you take it back.',
  sections: [
    {
      id: 'what-we-store',
      heading: 'What we store',
      body: [
        'Only what the product needs to work:',
        [
          'your account: name, email address and, if you add it, a phone number;',
          'your resume: whatever you type into its forms or import;',
          'the pictures, videos and posts that you add, and testimonials that others write for you;',
          'your settings: your addresses and domains, the look of your pages, what the public may see, and the links that you share;',
          'your payments: plan, amount, date and transaction number, and the company, address and, in India, tax number that you give for an invoice. Card and UPI details stay with the payment provider; we never see them;',
          'your open sessions: when each began and was last used, and which browser it named;',
          `an activity log, for ${formatSpan(DURATIONS.keepAudit)}: what was done to your account and when, without the words you typed. You read it on the Activity page;`,
          `what you write to us through our contact form, for ${formatSpan(DURATIONS.keepMessages)}.`,
        ],
      ],
    },
    {
      id: 'passwords',
      heading: 'Passwords and sessions',
      body: [
        'Passwords are stored hashed, never as you typed them: we cannot read yours and nobody at Vitrine will ask for it.',
        'Sessions and the links in our emails are stored hashed as well, so that a copy of the database opens no account. To stop people from guessing passwords, attempts are counted by network address; the counter keeps a keyed hash in place of the address and starts again after a while.',
      ],
    },
    {
      id: 'what-is-public',
      heading: 'What the public sees',
      body: [
        'Your first portfolio is public unless you make it private; further ones begin private. One without content is shown to nobody but you. On a public one, visitors see your picture, name, headline, summary, introduction, city and country, languages, skills, links, whether you are open to work, the items that you left visible and the posts that you published.',
        `They can download your resume in the formats that you choose: ${formatList(PUBLIC_FORMATS.map((format) => RESUME_FORMATS[format]))} until you say otherwise.`,
        'Your phone number, email address, street address, gender, expected salary and notice period stay private unless you switch each of them on. Items that you hide leave our server on no public page or file. Search engines are asked to stay away until you invite them.',
        'People who already know your email address can find your first portfolio by it while that is public, unless you turn that off. A portfolio that you make private looks to everyone but you, and to the readers of a link that you share, as if it did not exist.',
      ],
    },
    {
      id: 'visitors',
      heading: 'Visitors of a portfolio',
      body: [
        'We count how often a portfolio is viewed and its resume downloaded, without cookies and without recording who visited: a visitor is a hash that leads to nobody once its day is over.',
        `With those numbers we keep, as sums by the day: which site led to the page or that its QR code did, the campaign named in the link, the kind of device, the language that the browser asks for, what was opened, and how many messages were sent. By the day they stay for ${Math.round(DAILY_RETENTION_DAYS / DAYS_PER_MONTH)} months, by the hour for ${HOURLY_RETENTION_DAYS} days. The owner of the portfolio sees them on plans with Analytics, and the two totals on every plan.`,
        `When a link that was shared with one reader is opened, its owner sees when and on which kind of device, for ${formatSpan(DURATIONS.keepOpenings)}. A message to the owner of a portfolio is sent to them by email and then deleted here.`,
        'Portfolio pages carry no scripts, no advertising, no trackers, and load nothing from other companies.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies and your browser',
      body: [
        `Reading portfolios and these pages sets no cookie. A shared link that asks for a password sets one once you give it, for ${formatDays(DURATIONS.shareGrant)}.`,
        `Registering or signing in sets one that keeps you signed in; it ends when you sign out, after a day without use, or after ${formatDays(DURATIONS.sessionFull)}. Another one notes for ${formatDays(DURATIONS.sessionFull)} that you registered in this browser. An invitation, or a sign-in through a provider, sets one until it is used or runs out.`,
        'A further cookie marks a browser that has signed in to your account before, for a year, so that a stranger’s wrong guesses cannot lock you out. It opens nothing by itself. Scripts can read none of these cookies.',
        `So that you can see where you are signed in, we keep for each open session what your browser calls itself, how and when you signed in, and the first part of the network address. That goes when the session ends; the activity log keeps for ${formatSpan(DURATIONS.keepAudit)} that you signed in, on which kind of device and from which part of the network.`,
        'While you are signed in, your browser also remembers your name, email address and gender for the forms, and whether the app is light or dark. What you have typed and not yet saved stays in your browser for up to 30 days. Signing out removes all of it.',
      ],
    },
    {
      id: 'sharing',
      heading: 'Sharing',
      body: [
        'We do not sell your data, and we show it to nobody but those you publish it to. Emails, such as the verification link, go through the mail service of this installation, which sees your address and the message. A payment goes through the payment provider, which learns what it needs to take the money. If you sign in through another provider, it learns that you did.',
        'If you let somebody of support read your record, by a code that you give them, it works for an hour and you see who read it.',
        'We hand data to authorities only where the law forces us to.',
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights and how to reach us',
      body: [
        `You may delete your data at any time. In case it was a mistake, a deleted item can be brought back for ${formatMinutes(DURATIONS.restoreItem)}, a video for an hour, and a post, a resume, a portfolio, or the resume that an import replaced for ${formatDays(DURATIONS.restorePost)}. Delete Account in My Account takes everything along.`,
        `${ACCOUNT_DELETION.atOnce} ${ACCOUNT_DELETION.comeBack} ${ACCOUNT_DELETION.afterwards} ${ACCOUNT_DELETION.meanwhile} Backups of the server hold what was deleted until newer ones replace them.`,
        'You may correct everything yourself. Your resume can be exported as one JSON Resume file that other tools can read, and your whole account, with its posts, pictures and videos, as one archive.',
        'Questions, complaints, or a request about your data: {email}.',
      ],
    },
  ],
};
