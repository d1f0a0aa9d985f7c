import type { Person } from '../person.ts';

export const camille: Person = {
  language: 'fr',
  name: 'Camille Lefèvre',
  label: 'Designer graphique',
  email: 'bonjour@camille-lefevre.example',
  phone: '06 39 98 41 27',
  place: 'Lyon, France',
  links: [
    { network: 'Behance', shown: 'behance.net/camillelefevre', url: 'https://www.behance.net/camillelefevre' },
    { network: 'Site', shown: 'camille-lefevre.example', url: 'https://camille-lefevre.example' },
  ],
  summary:
    'Designer graphique depuis dix ans, entre identité visuelle et édition. J’aime les grilles nettes, les beaux papiers et les clients qui posent des questions.',
  work: [
    {
      role: 'Directrice artistique',
      company: 'Atelier Fourvière',
      place: 'Lyon',
      start: '2020-02',
      points: [
        'Direction d’une équipe de quatre graphistes et de deux développeurs.',
        'Refonte de l’identité de douze musées de la région.',
      ],
    },
    {
      role: 'Graphiste',
      company: 'Studio Croix-Rousse',
      place: 'Lyon',
      start: '2016-09',
      end: '2020-01',
      points: [
        'Conception de 45 livres et catalogues, du chemin de fer à la presse.',
        'Suivi de fabrication avec six imprimeurs.',
      ],
    },
    {
      role: 'Graphiste junior',
      company: 'Éditions du Lac Bleu',
      place: 'Annecy',
      start: '2014-10',
      end: '2016-08',
      points: ['Mise en page de guides de randonnée.'],
    },
  ],
  education: [
    {
      title: 'Master Design graphique',
      institution: 'École supérieure d’art des Deux-Fleuves',
      place: 'Lyon',
      start: '2012',
      end: '2014',
    },
    {
      title: 'Licence Arts plastiques',
      institution: 'Université du Vercors',
      place: 'Grenoble',
      start: '2009',
      end: '2012',
    },
  ],
  skills: [
    { group: 'Logiciels', items: ['InDesign', 'Illustrator', 'Photoshop', 'Figma'] },
    { group: 'Métier', items: ['Identité visuelle', 'Typographie', 'Édition'] },
  ],
  languages: [
    { language: 'Français', level: 'langue maternelle', percent: 100 },
    { language: 'Anglais', level: 'courant', percent: 80 },
    { language: 'Italien', level: 'intermédiaire', percent: 50 },
  ],
  certificates: [],
  projects: [
    { name: 'Caractère Rhône', text: 'Une police de caractères libre en six graisses.', date: '2022' },
    { name: 'Cent affiches', text: 'Cent affiches en cent jours, exposées à Lyon.', date: '2019' },
  ],
  publications: [],
  awards: [{ title: 'Prix du livre bien fait', awarder: 'Salon de l’édition de Valence', date: '2021' }],
  volunteer: [],
  interests: ['Sérigraphie', 'Randonnée', 'Cinéma muet'],
  references: [],
  headings: {
    contact: 'Contact',
    summary: 'À propos',
    work: 'Expériences professionnelles',
    education: 'Formation',
    skills: 'Compétences',
    languages: 'Langues',
    certificates: 'Certifications',
    projects: 'Projets',
    publications: 'Publications',
    awards: 'Distinctions',
    volunteer: 'Bénévolat',
    interests: 'Centres d’intérêt',
    references: 'Références',
  },
  present: 'aujourd’hui',
};
