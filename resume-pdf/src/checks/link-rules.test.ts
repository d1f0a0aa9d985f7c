import { describeRules, setFields, setItems, setOptions } from '../testing/rule-cases.ts';
import { LINK_RULES } from './link-rules.ts';

const website = (address: string) => setFields('footerLinks', { website: address });
const linkedin = (address: string) => setFields('footerLinks', { linkedin: address });

describeRules(LINK_RULES, {
  'link-form': {
    finds: [
      [website('asharao.in'), 'Website: “asharao.in” does not begin with https://.', 'footerLinks website'],
      [
        website('ftp://asharao.in'),
        'Website: “ftp://asharao.in” begins with ftp://, which browsers do not follow.',
        'footerLinks website',
      ],
      [website('https://'), 'Website: “https://” is no complete web address.', 'footerLinks website'],
      [
        website('https://asha rao.in'),
        'Website: “https://asha rao.in” is no complete web address.',
        'footerLinks website',
      ],
      [website('https://asharao'), 'Website: “https://asharao” names no complete host.', 'footerLinks website'],
      [
        setItems('projects', { projectUrl: 'http://localhost:3000' }),
        'Railbook: “http://localhost:3000” leads to a machine of your own, which nobody else reaches.',
        'projects i1 projectUrl',
      ],
    ],
    passes: [
      website(''),
      website('https://пример.рф/%20?q=a#b'),
      website('https://[2001:db8::1]/'),
      website('HTTPS://asharao.in'),
    ],
  },
  'link-example': {
    finds: [
      [
        website('https://example.com/asha'),
        'Website: “https://example.com/asha” has a domain that is kept for examples; nothing is there.',
        'footerLinks website',
      ],
      [
        linkedin('https://linkedin.com/in/your-name'),
        'LinkedIn: “https://linkedin.com/in/your-name” looks like an example that was not filled in.',
        'footerLinks linkedin',
      ],
    ],
    passes: [
      website('https://contest.org'),
      website('https://asharao.in/examples/username-checker'),
      website('https://myexample.com'),
      website('example.com'),
    ],
  },
  'link-profile': {
    finds: [
      [
        linkedin('https://linkedin.com/'),
        'LinkedIn: “https://linkedin.com/” leads to the home page of LinkedIn, not to your profile.',
        'footerLinks linkedin',
      ],
      [
        linkedin('https://www.linkedin.com/in/me'),
        'LinkedIn: “https://www.linkedin.com/in/me” leads to the home page of LinkedIn, not to your profile.',
        'footerLinks linkedin',
      ],
      [
        setItems('projects', { githubUrl: 'https://github.com' }),
        'Railbook: “https://github.com” leads to the home page of GitHub, not to your profile.',
        'projects i1 githubUrl',
      ],
    ],
    passes: [
      linkedin('https://in.linkedin.com/in/melinda'),
      setItems('experiences', { companyUrl: 'https://www.linkedin.com/' }),
      linkedin(''),
    ],
  },
  'link-secure': {
    finds: [
      [
        website('http://asharao.in'),
        'Website: “http://asharao.in” begins with http://, without the s.',
        'footerLinks website',
      ],
    ],
    passes: [
      website('http://localhost'),
      (facts) =>
        setOptions({ parts: [{ part: 'projects', shown: false }] })(
          setItems('projects', { projectUrl: 'http://a.in' })(facts),
        ),
    ],
  },
});
