import type { Person } from '../person.ts';

export const lukas: Person = {
  language: 'de',
  name: 'Lukas Brandstätter',
  label: 'Bilanzbuchhalter (IHK)',
  email: 'lukas.brandstaetter@postfach.example',
  phone: '+49 711 5550 1934',
  place: 'Stuttgart',
  links: [
    {
      network: 'Xing',
      shown: 'xing.com/profile/Lukas_Brandstaetter',
      url: 'https://www.xing.com/profile/Lukas_Brandstaetter',
    },
  ],
  summary:
    'Bilanzbuchhalter mit zwölf Jahren Erfahrung in Maschinenbau und Handel. Sicher in HGB und IFRS, geübt in der Einführung neuer Systeme und gern der, der Zahlen verständlich erklärt.',
  work: [
    {
      role: 'Leiter Rechnungswesen',
      company: 'Neckar Antriebstechnik GmbH',
      place: 'Stuttgart',
      start: '2019-10',
      points: [
        'Führe ein Team von sechs Personen und verantworte den Jahresabschluss nach HGB und IFRS.',
        'Den Monatsabschluss von zwölf auf fünf Arbeitstage verkürzt.',
        'Umstellung auf SAP S/4HANA für drei Gesellschaften geleitet.',
      ],
    },
    {
      role: 'Bilanzbuchhalter',
      company: 'Möbelhaus Fürstenfeld KG',
      place: 'Ulm',
      start: '2014-04',
      end: '2019-09',
      points: [
        'Monats- und Jahresabschlüsse von vier Filialen erstellt.',
        'Offene Forderungen um 31 % gesenkt durch ein neues Mahnwesen.',
      ],
    },
    {
      role: 'Buchhalter',
      company: 'Steuerbüro Hägele & Partner',
      place: 'Göppingen',
      start: '2011-08',
      end: '2014-03',
      points: ['Finanz- und Lohnbuchhaltung für 40 kleine Betriebe.'],
    },
  ],
  education: [
    {
      title: 'Geprüfter Bilanzbuchhalter',
      institution: 'IHK-Akademie Filstal',
      place: 'Göppingen',
      start: '2012-09',
      end: '2014-02',
    },
    {
      title: 'Ausbildung zum Steuerfachangestellten',
      institution: 'Kaufmännische Schule Göppingen',
      place: 'Göppingen',
      start: '2008-09',
      end: '2011-07',
      grade: '1,6',
    },
  ],
  skills: [
    { group: 'Fachlich', items: ['HGB', 'IFRS', 'Umsatzsteuer', 'Controlling'] },
    { group: 'EDV', items: ['SAP FI/CO', 'DATEV', 'Excel', 'Power BI'] },
  ],
  languages: [
    { language: 'Deutsch', level: 'Muttersprache', percent: 100 },
    { language: 'Englisch', level: 'verhandlungssicher', percent: 85 },
    { language: 'Italienisch', level: 'Grundkenntnisse', percent: 30 },
  ],
  certificates: [{ name: 'Certified IFRS Specialist', issuer: 'Akademie für Rechnungslegung', date: '2018-11' }],
  projects: [],
  publications: [],
  awards: [],
  volunteer: [
    {
      role: 'Kassenwart',
      company: 'Turnverein Untertürkheim 1893 e. V.',
      place: 'Stuttgart',
      start: '2016',
      points: ['Führe die Kasse eines Vereins mit 900 Mitgliedern.'],
    },
  ],
  interests: ['Rennrad', 'Posaunenchor', 'Schach'],
  references: [],
  headings: {
    contact: 'Kontakt',
    summary: 'Profil',
    work: 'Berufserfahrung',
    education: 'Ausbildung',
    skills: 'Kenntnisse',
    languages: 'Sprachen',
    certificates: 'Zertifikate',
    projects: 'Projekte',
    publications: 'Veröffentlichungen',
    awards: 'Auszeichnungen',
    volunteer: 'Ehrenamt',
    interests: 'Interessen',
    references: 'Referenzen',
  },
  present: 'heute',
};
