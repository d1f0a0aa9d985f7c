import type { Person } from '../person.ts';

export const mariana: Person = {
  language: 'pt-BR',
  name: 'Mariana Souza Cordeiro',
  label: 'Analista de Recursos Humanos',
  email: 'mariana.cordeiro@correio.example',
  phone: '(31) 95555-0173',
  place: 'Belo Horizonte, MG',
  links: [
    {
      network: 'LinkedIn',
      shown: 'linkedin.com/in/marianacordeiro',
      url: 'https://www.linkedin.com/in/marianacordeiro',
    },
  ],
  summary:
    'Analista de RH com oito anos de experiência em recrutamento, treinamento e clima organizacional, em empresas de 50 a 3.000 pessoas.',
  work: [
    {
      role: 'Analista de RH Sênior',
      company: 'Mineração Serra Alta',
      place: 'Belo Horizonte',
      start: '2021-08',
      points: [
        'Conduzi 120 processos seletivos por ano, com prazo médio de 21 dias.',
        'Implantei a pesquisa de clima trimestral, respondida por 86% da equipe.',
      ],
    },
    {
      role: 'Analista de RH',
      company: 'Laticínios Três Rios',
      place: 'Juiz de Fora',
      start: '2018-02',
      end: '2021-07',
      points: ['Reduzi a rotatividade de 28% para 17% em três anos.', 'Coordenei a integração de novos colegas.'],
    },
    {
      role: 'Assistente Administrativa',
      company: 'Clínica Santa Edite',
      place: 'Contagem',
      start: '2016-01',
      end: '2018-01',
      points: ['Cuidei da folha de ponto de 70 funcionários.'],
    },
  ],
  education: [
    {
      title: 'Especialização em Gestão de Pessoas',
      institution: 'Faculdade do Vale do Aço',
      place: 'Ipatinga',
      start: '2019',
      end: '2020',
    },
    {
      title: 'Bacharelado em Psicologia',
      institution: 'Universidade de Nova Lima',
      place: 'Nova Lima',
      start: '2012',
      end: '2016',
    },
  ],
  skills: [
    { group: 'RH', items: ['Recrutamento', 'Treinamento', 'Clima organizacional', 'Cargos e salários'] },
    { group: 'Ferramentas', items: ['Excel', 'Power BI', 'TOTVS'] },
  ],
  languages: [
    { language: 'Português', level: 'nativo', percent: 100 },
    { language: 'Inglês', level: 'avançado', percent: 80 },
    { language: 'Espanhol', level: 'intermediário', percent: 55 },
  ],
  certificates: [{ name: 'Facilitadora de Treinamentos', issuer: 'Instituto Aprender', date: '2022-03' }],
  projects: [],
  publications: [],
  awards: [],
  volunteer: [
    {
      role: 'Mentora',
      company: 'Projeto Primeiro Emprego',
      place: 'Belo Horizonte',
      start: '2020',
      points: ['Preparo jovens para a primeira entrevista.'],
    },
  ],
  interests: ['Corrida', 'Cerâmica'],
  references: [],
  headings: {
    contact: 'Contato',
    summary: 'Resumo',
    work: 'Experiência Profissional',
    education: 'Formação Acadêmica',
    skills: 'Competências',
    languages: 'Idiomas',
    certificates: 'Certificados',
    projects: 'Projetos',
    publications: 'Publicações',
    awards: 'Prêmios',
    volunteer: 'Trabalho Voluntário',
    interests: 'Interesses',
    references: 'Referências',
  },
  present: 'atual',
};
