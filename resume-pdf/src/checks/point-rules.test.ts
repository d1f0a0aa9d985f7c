import { all, describeRules, items, options, points } from '../testing/rule-cases.ts';
import { POINT_RULES } from './point-rules.ts';

const JOB = 'Staff Backend Engineer, Kaveri Payments';
const PLACE = 'experiences i1 summaryPoints';
const german = options({ language: 'de' });
const times = (count: number, text: (i: number) => string) =>
  points(...Array.from({ length: count }, (_, i) => text(i)));

describeRules(POINT_RULES, {
  points: {
    finds: [[points(), `${JOB} has no points.`, PLACE]],
    passes: [
      items('experiences', { startDate: '2011-01', endDate: '2015-12', current: false, summaryPoints: [] }),
      all(points(), options({ parts: [{ part: 'experiences', shown: false }] })),
    ],
  },
  'points-numbers': {
    finds: [
      [points('Built the ledger.', 'Ran the team.'), `${JOB}: no point has a number.`, PLACE],
      [all(points('Leitete die Mannschaft.', 'Baute die Halle.'), german), `${JOB}: no point has a number.`, PLACE],
    ],
    passes: [
      points('Built the ledger.', 'Cut costs by 3%.'),
      points('Built the ledger.', 'Led nine engineers.'),
      points('Built the ledger.'),
      points('نظمت الفريق', 'صممت ١١ مدرسة'),
      all(points('チームを立ち上げました。', '五人を採用しました。'), options({ language: 'ja' })),
    ],
  },
  'points-openings': {
    finds: [
      [
        points('Responsible for billing.'),
        `${JOB}: “Responsible for billing.” begins with a duty (“Responsible for”).`,
        PLACE,
      ],
      [points('worked on the ledger'), `${JOB}: “worked on the ledger” begins with a duty (“worked on”).`, PLACE],
      [
        points('Duties included billing'),
        `${JOB}: “Duties included billing” begins with a duty (“Duties included”).`,
        PLACE,
      ],
    ],
    passes: [
      points('Took over the team responsible for billing.'),
      points('Worked one summer as a guide.'),
      all(points('Responsible for billing.'), german),
    ],
  },
  'points-person': {
    finds: [
      [points('Cut costs; I also led a team.'), `${JOB}: “Cut costs; I also led a team.” says “I”.`, PLACE],
      [points('In this role I led a team.'), `${JOB}: “In this role I led a team.” says “I”.`, PLACE],
      [points('Improved our billing.'), `${JOB}: “Improved our billing.” says “our”.`, PLACE],
      [points('My team grew.'), `${JOB}: “My team grew.” says “My”.`, PLACE],
    ],
    passes: [
      points(
        'Ran Phase I trials and type I tests.',
        'Tuned I/O in World War I archives.',
        'Engineer I to Engineer II.',
      ),
      points('Rolled out My Account, MySQL and my.cnf in the US.', 'Built hours of weather data.'),
      all(points('Improved our billing.'), german),
    ],
  },
  'points-repeat': {
    finds: [[times(4, (i) => `Built house ${i}`), '4 points begin with “built”.', PLACE]],
    passes: [times(3, (i) => `Built house ${i}`), times(4, (i) => `The ${i}. house`), times(4, (i) => `${i} houses`)],
  },
  'points-many': {
    finds: [[times(9, (i) => `Point ${i}`), `${JOB} has 9 points.`, PLACE]],
    passes: [times(8, (i) => `Point ${i}`)],
  },
  'points-long': {
    finds: [
      [points('x'.repeat(231)), `${JOB}: “${'x'.repeat(50)}…” takes more than two lines.`, PLACE],
      [points('字'.repeat(116)), `${JOB}: “${'字'.repeat(50)}…” takes more than two lines.`, PLACE],
    ],
    passes: [points('x'.repeat(230)), points('字'.repeat(115)), points('का'.repeat(200))],
  },
  'points-short': {
    finds: [[points('Team lead'), `${JOB}: “Team lead” is very short.`, PLACE]],
    passes: [points('Ran the on-call rota.'), points('患者五十人を担当')],
  },
  'points-stops': {
    finds: [
      [
        points('Built a ledger.', 'Ran the team'),
        '1 point of 2 ends without a full stop, the others with one. The first is in Staff Backend Engineer, Kaveri Payments.',
        PLACE,
      ],
      [
        points('Built', 'Ran', 'Led it.'),
        '1 point of 3 ends with a full stop, the others without one. The first is in Staff Backend Engineer, Kaveri Payments.',
        PLACE,
      ],
    ],
    passes: [
      points('Built', 'Sold to Acme Inc.', 'Ran logs, traces etc.', 'Open until 6 p.m.'),
      points('परिणाम पहुँचाए।', 'मार्गदर्शन किया।'),
    ],
  },
});
