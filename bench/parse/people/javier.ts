import type { Person } from '../person.ts';

export const javier: Person = {
  language: 'es',
  name: 'Javier Morales Ibáñez',
  label: 'Jefe de cocina',
  email: 'javier.morales@cocinero.example',
  phone: '+34 955 550 127',
  place: 'Sevilla',
  links: [
    {
      network: 'LinkedIn',
      shown: 'linkedin.com/in/javiermoralesib',
      url: 'https://www.linkedin.com/in/javiermoralesib',
    },
  ],
  summary:
    'Cocinero con catorce años de oficio en restaurantes y hoteles. Cocina andaluza de temporada, equipos tranquilos y cuentas claras.',
  work: [
    {
      role: 'Jefe de cocina',
      company: 'Restaurante La Alquería Vieja',
      place: 'Sevilla',
      start: '2018-05',
      points: [
        'Dirijo una cocina de doce personas con 180 cubiertos al día.',
        'Reduje el desperdicio de alimentos en un 35 % en dos años.',
        'Carta nueva cada seis semanas con productos de quince agricultores de la comarca.',
      ],
    },
    {
      role: 'Segundo jefe de cocina',
      company: 'Hotel Bahía Clara',
      place: 'Cádiz',
      start: '2014-03',
      end: '2018-04',
      points: ['Organicé banquetes de hasta 400 invitados.', 'Formé a nueve aprendices.'],
    },
    {
      role: 'Cocinero',
      company: 'Taberna del Puerto',
      place: 'Málaga',
      start: '2010-06',
      end: '2014-02',
      points: ['Partida de pescados y mariscos.'],
    },
  ],
  education: [
    {
      title: 'Técnico Superior en Dirección de Cocina',
      institution: 'Escuela de Hostelería Guadalmar',
      place: 'Málaga',
      start: '2008-09',
      end: '2010-06',
    },
  ],
  skills: [
    { group: 'Cocina', items: ['Cocina andaluza', 'Pescados', 'Repostería', 'Alérgenos'] },
    { group: 'Gestión', items: ['Escandallos', 'Compras', 'Turnos'] },
  ],
  languages: [
    { language: 'Español', level: 'nativo', percent: 100 },
    { language: 'Inglés', level: 'B2', percent: 65 },
    { language: 'Francés', level: 'A2', percent: 30 },
  ],
  certificates: [
    { name: 'Manipulador de alimentos', issuer: 'Junta de Sanidad', date: '2023-01' },
    { name: 'Sumiller, nivel 1', issuer: 'Casa del Vino', date: '2016-10' },
  ],
  projects: [],
  publications: [],
  awards: [{ title: 'Mejor tapa de la provincia', awarder: 'Gremio de Taberneros', date: '2021' }],
  volunteer: [],
  interests: ['Huerto', 'Flamenco', 'Ciclismo'],
  references: [],
  headings: {
    contact: 'Contacto',
    summary: 'Perfil profesional',
    work: 'Experiencia laboral',
    education: 'Formación académica',
    skills: 'Habilidades',
    languages: 'Idiomas',
    certificates: 'Certificados',
    projects: 'Proyectos',
    publications: 'Publicaciones',
    awards: 'Premios',
    volunteer: 'Voluntariado',
    interests: 'Intereses',
    references: 'Referencias',
  },
  present: 'actualidad',
};
