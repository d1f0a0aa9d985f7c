/** An analyst's resume in Russian. */
export const russian = {
  personalInfo: {
    firstName: 'Екатерина',
    lastName: 'Щербакова',
    designation: 'Ведущий аналитик данных',
    contactNumber: '+7 912 000 55 66',
    email: 'e.shcherbakova@example.com',
    city: 'Екатеринбург',
    country: 'Россия',
    expectedSalary: 'от 250 000 ₽',
    languages: [
      { name: 'Русский', proficiency: 'Native' },
      { name: 'Английский', proficiency: 'Fluent' },
    ],
    summary:
      'Девять лет превращаю разрозненные данные в решения: от прогноза спроса до расчёта окупаемости. Умею объяснить модель тем, кто по ней работает.',
  },
  skills: {
    technical: ['Python', 'SQL', 'ClickHouse', 'Эконометрика'],
    soft: ['Наставничество', 'Публичные выступления'],
  },
  experiences: [
    {
      _id: 'e1',
      companyName: 'ООО «Уральская логистика»',
      role: 'Ведущий аналитик данных',
      startDate: '2019-02',
      current: true,
      companyUrl: 'https://ural-logistics.example',
      summaryPoints: [
        'Построила прогноз спроса для 46 складов; излишки запасов сократились на 17%.',
        'Перевела отчётность на ClickHouse: ежедневный расчёт занимает 6 минут вместо 3 часов.',
        'Обучила двенадцать сотрудников работе с SQL.',
      ],
    },
    {
      _id: 'e2',
      companyName: 'Агентство «Подсолнух»',
      role: 'Аналитик',
      startDate: '2015-09',
      endDate: '2019-01',
      companyUrl: '',
      summaryPoints: ['Вела эксперименты для 30 интернет-магазинов, подъём конверсии в среднем на 8%.'],
    },
  ],
  projects: [
    {
      _id: 'p1',
      title: 'Карта объездов',
      description: 'Открытая карта дорожных работ: ежедневно её смотрят 9 000 жителей города.',
      projectUrl: 'https://obezdy.example',
      technologies: ['Python', 'PostGIS'],
    },
  ],
  education: [
    {
      _id: 'd1',
      title: 'Магистр прикладной математики',
      instituteName: 'Уральский институт точных наук',
      fromYear: 'Sep, 2013',
      toYear: 'Jun, 2015',
      grade: 'диплом с отличием',
    },
  ],
  footerLinks: { linkedin: 'https://www.linkedin.com/in/e-shcherbakova' },
};
