import { combineChanges, describeRules, setItems, setOptions, setPoints } from '../testing/rule-cases.ts';
import { POINT_RULES } from './point-rules.ts';

const JOB = 'Staff Backend Engineer, Kaveri Payments';
const PLACE = 'experiences i1 summaryPoints';
const german = setOptions({ language: 'de' });
const times = (count: number, text: (i: number) => string) =>
  setPoints(...Array.from({ length: count }, (_, i) => text(i)));

describeRules(POINT_RULES, {
  points: {
    finds: [[setPoints(), `${JOB} has no points.`, PLACE]],
    passes: [
      setItems('experiences', { startDate: '2011-01', endDate: '2015-12', current: false, summaryPoints: [] }),
      combineChanges(setPoints(), setOptions({ parts: [{ part: 'experiences', shown: false }] })),
    ],
  },
  'points-numbers': {
    finds: [
      [setPoints('Built the ledger.', 'Ran the team.'), `${JOB}: no point has a number.`, PLACE],
      [
        combineChanges(setPoints('Leitete die Mannschaft.', 'Baute die Halle.'), german),
        `${JOB}: no point has a number.`,
        PLACE,
      ],
    ],
    passes: [
      setPoints('Built the ledger.', 'Cut costs by 3%.'),
      setPoints('Built the ledger.', 'Led nine engineers.'),
      setPoints('Built the ledger.'),
      setPoints('نظمت الفريق', 'صممت ١١ مدرسة'),
      combineChanges(setPoints('チームを立ち上げました。', '五人を採用しました。'), setOptions({ language: 'ja' })),
    ],
  },
  'points-openings': {
    finds: [
      [
        setPoints('Responsible for billing.'),
        `${JOB}: “Responsible for billing.” begins with a duty (“Responsible for”).`,
        PLACE,
      ],
      [setPoints('worked on the ledger'), `${JOB}: “worked on the ledger” begins with a duty (“worked on”).`, PLACE],
      [
        setPoints('Duties included billing'),
        `${JOB}: “Duties included billing” begins with a duty (“Duties included”).`,
        PLACE,
      ],
    ],
    passes: [
      setPoints('Took over the team responsible for billing.'),
      setPoints('Worked one summer as a guide.'),
      combineChanges(setPoints('Responsible for billing.'), german),
    ],
  },
  'points-person': {
    finds: [
      [setPoints('Cut costs; I also led a team.'), `${JOB}: “Cut costs; I also led a team.” says “I”.`, PLACE],
      [setPoints('In this role I led a team.'), `${JOB}: “In this role I led a team.” says “I”.`, PLACE],
      [setPoints('Improved our billing.'), `${JOB}: “Improved our billing.” says “our”.`, PLACE],
      [setPoints('My team grew.'), `${JOB}: “My team grew.” says “My”.`, PLACE],
    ],
    passes: [
      setPoints(
        'Ran Phase I trials and type I tests.',
        'Tuned I/O in World War I archives.',
        'Engineer I to Engineer II.',
      ),
      setPoints('Rolled out My Account, MySQL and my.cnf in the US.', 'Built hours of weather data.'),
      combineChanges(setPoints('Improved our billing.'), german),
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
      [setPoints('x'.repeat(231)), `${JOB}: “${'x'.repeat(50)}…” takes more than two lines.`, PLACE],
      [setPoints('字'.repeat(116)), `${JOB}: “${'字'.repeat(50)}…” takes more than two lines.`, PLACE],
    ],
    passes: [setPoints('x'.repeat(230)), setPoints('字'.repeat(115)), setPoints('का'.repeat(200))],
  },
  'points-short': {
    finds: [[setPoints('Team lead'), `${JOB}: “Team lead” is very short.`, PLACE]],
    passes: [setPoints('Ran the on-call rota.'), setPoints('患者五十人を担当')],
  },
  'points-stops': {
    finds: [
      [
        setPoints('Built a ledger.', 'Ran the team'),
        '1 point of 2 ends without a full stop, the others with one. The first is in Staff Backend Engineer, Kaveri Payments.',
        PLACE,
      ],
      [
        setPoints('Built', 'Ran', 'Led it.'),
        '1 point of 3 ends with a full stop, the others without one. The first is in Staff Backend Engineer, Kaveri Payments.',
        PLACE,
      ],
    ],
    passes: [
      setPoints('Built', 'Sold to Acme Inc.', 'Ran logs, traces etc.', 'Open until 6 p.m.'),
      setPoints('परिणाम पहुँचाए।', 'मार्गदर्शन किया।'),
    ],
  },
});
