import { LIMITS } from '@vitrine/contract/api/limits';
import type { Policy } from './policy-page.tsx';

export const TERMS: Policy = {
  title: 'Terms of Service',
  updated: '2026-11-27',
  intro:
    'These are the rules for using Vitrine. They are short on purpose: what you may expect of us, what we ask of you, and who to write to.',
  sections: [
    {
      id: 'agreement',
      heading: 'The agreement',
      body: [
        'By creating an account you agree to these terms. If you do not agree, please do not create one; reading public portfolios needs no account and no agreement.',
        'You must be old enough to enter into an agreement where you live. If you use Vitrine for someone else, you must be allowed to speak for them.',
      ],
    },
    {
      id: 'service',
      heading: 'What Vitrine does',
      body: [
        'You fill in forms about your work, or import a resume that you have. From them Vitrine makes a portfolio page at an address of your own and a resume to download.',
        'The Free plan costs nothing for as long as you like. A paid plan is bought for a month or a year at the price on the pricing page; it ends by itself unless you renew it, and nothing that you made is deleted when it does.',
        'We may improve or change how this works. We will not change what you wrote, and we will not make something public that you keep private.',
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      body: [
        'Give an email address that is yours: we verify it before anything of yours is public. Keep your password to yourself, and tell us if you think that someone else knows it.',
        `The account is for one person. Your public address may be changed ${LIMITS.handleChangesPerMonth} times in 30 days; an address at which your page was public and that you gave up keeps leading to it, and is never given to another person.`,
      ],
    },
    {
      id: 'content',
      heading: 'Your content',
      body: [
        'What you write and upload stays yours. You allow us to store it, to lay it out and to show it to the people you choose, for as long as you keep it here and for no other purpose.',
        'You answer for what you publish: that it is true, that it is yours to show, and that the people and companies you name would not be wronged by it.',
      ],
    },
    {
      id: 'fair-use',
      heading: 'Fair use',
      body: [
        'Please do not use Vitrine to:',
        [
          'pretend to be another person, or claim work that is not yours;',
          'publish what is unlawful, hateful, or meant to deceive or to harm;',
          'send unwanted messages, or lead visitors to harmful software;',
          'get around its limits, guess at other people’s accounts, or disturb the service for others.',
        ],
        'We may hide a page or close an account that does any of this. Where we can, we say why first.',
      ],
    },
    {
      id: 'liability',
      heading: 'What we do not promise',
      body: [
        'We take care of the service and of your data, but we cannot promise that Vitrine is always available or free of mistakes, or that a portfolio leads to a job. Keep a copy of what matters to you: the archive of your account gives you everything as one file.',
        'As far as the law allows, we do not answer for indirect losses. Nothing here takes away rights that the law gives you as a consumer.',
      ],
    },
    {
      id: 'ending-and-contact',
      heading: 'Ending, changes and contact',
      body: [
        'You may stop at any time. You can take your data with you and delete what you wrote here; Delete Account in My Account ends the account itself.',
        'When we change these terms, the date above changes, and we tell account holders before a change that matters takes effect.',
        'Questions about these terms: {email}.',
      ],
    },
  ],
};
