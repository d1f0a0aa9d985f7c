import { ACCOUNT_DELETION } from '@vitrine/contract/account/account-deletion';
import type { Policy } from './policy-page.tsx';

export const PRIVACY: Policy = {
  title: 'Privacy Policy',
  updated: '2026-11-21',
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
          'your settings: the look of your page and what the public may see;',
          'your payments: plan, amount, date and transaction number. Card and UPI details stay with the payment provider; we never see them;',
          'your sign-ins: when a session began and was last used, and which browser it named;',
          'a log of events that matter for security, such as a registration.',
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
        'A portfolio is public unless you make it private. On a public one, visitors see your name, headline, summary, introduction, city and country, languages, skills, links, whether you are open to work, and the items that you left visible.',
        'Your phone number, email address, street address, gender, expected salary and notice period stay private unless you switch each of them on. Items that you hide leave our server on no public page or file. Search engines are asked to stay away until you invite them.',
        'People who already know your email address can find a public portfolio by it, unless you turn that off. A portfolio that you make private looks to everyone but you as if it did not exist.',
      ],
    },
    {
      id: 'visitors',
      heading: 'Visitors of a portfolio',
      body: [
        'We count how often a portfolio is viewed and its resume downloaded. The count is a number: it is made without cookies and without storing who came or from which address.',
        'Portfolio pages carry no scripts, no advertising, no trackers, and load nothing from other companies.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies and your browser',
      body: [
        'Reading portfolios and these pages sets no cookie. Registering or signing in sets one that keeps you signed in; it ends when you sign out, after a day without use, or after seven days.',
        'A second cookie marks a browser that has signed in to your account before, for a year, so that a stranger’s wrong guesses cannot lock you out. It opens nothing by itself. Scripts can read neither of the two.',
        'So that you can see where you are signed in, we keep for each open session what your browser calls itself, how and when you signed in, and the first half of the network address. All of it goes when the session ends.',
        'While you are signed in, your browser also remembers your name, email address and gender for the forms, and signing out removes them again. What you have typed and not yet saved is kept in its tab.',
      ],
    },
    {
      id: 'sharing',
      heading: 'Sharing',
      body: [
        'We do not sell your data, and we show it to nobody but those you publish it to. Emails that you ask for, such as the verification link, go through the mail service of this installation, which sees your address and the message. A payment goes through the payment provider, which learns what it needs to take the money.',
        'We hand data to authorities only where the law forces us to.',
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights and how to reach us',
      body: [
        'You may delete your data at any time. A deleted item can be brought back for ten minutes, in case it was a mistake, and the resume that an import replaced for 30 days. Delete Account in My Account takes everything along.',
        `${ACCOUNT_DELETION.atOnce} ${ACCOUNT_DELETION.comeBack} ${ACCOUNT_DELETION.afterwards} ${ACCOUNT_DELETION.meanwhile}`,
        'You may correct everything yourself, and export all of it as one JSON Resume file that other tools can read.',
        'Questions, complaints, or a request about your data: {email}.',
      ],
    },
  ],
};
