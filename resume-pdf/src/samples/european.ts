/** A cartographer's resume in English with names in all letters of Europe and of Vietnamese. */
export const european = {
  personalInfo: {
    firstName: 'Łucja',
    lastName: 'Źródłowska-Nguyễn',
    designation: 'Cartographer and Editor of Place Names',
    contactNumber: '+48 600 000 123',
    email: 'lucja@example.com',
    address: 'ul. Świętokrzyska 11',
    city: 'Łódź',
    country: 'Polska',
    expectedSalary: '€58,000',
    languages: [
      { name: 'Polski', proficiency: 'Native' },
      { name: 'Tiếng Việt', proficiency: 'Fluent' },
      { name: 'Čeština', proficiency: 'Intermediate' },
      { name: 'Íslenska', proficiency: 'Basic' },
    ],
    summary:
      'I edit maps of many countries and spell every place as its people do: Győr and Kőszeg, Þingvellir and Ísafjörður, Şanlıurfa and Iğdır, Timișoara, Ħal Għaxaq, Jūrmala, Šiauliai, Český Těšín, Đà Nẵng and Huế.',
  },
  skills: { technical: ['QGIS', 'PostGIS', 'Toponymy', 'Čitelnost písma'], soft: ['Patience', 'Jasné psaní'] },
  experiences: [
    {
      _id: 'e1',
      companyName: 'Wydawnictwo Żagiel',
      role: 'Senior Cartographer',
      startDate: '2018-05',
      current: true,
      companyUrl: 'https://zagiel.example',
      summaryPoints: [
        'Checked 41,000 names with correspondents from Tromsø to Xirdalan (Azərbaycan) and from Brașov to Ynys Môn.',
        'Cut corrections after print from 210 to 12 a year.',
      ],
    },
    {
      _id: 'e2',
      companyName: 'Nhà xuất bản Bản Đồ Việt',
      role: 'Map Editor',
      startDate: '2013-02',
      endDate: '2018-04',
      companyUrl: 'https://bandoviet.example',
      summaryPoints: ['Edited the atlas of the Mekong (Sông Cửu Long) in three languages.'],
    },
  ],
  projects: [
    {
      _id: 'p1',
      title: 'Straße, Ulica, Đường',
      description:
        'A free list of the words for street in 60 languages, with their abbreviations: œuvre of 25 volunteers.',
      projectUrl: 'https://ulica.example',
      technologies: ['SQLite', 'Unicode'],
    },
  ],
  education: [
    {
      _id: 'd1',
      title: 'Magister geografii',
      instituteName: 'Uniwersytet Świętej Jadwigi w Łodzi',
      fromYear: 'Oct, 2008',
      toYear: 'Jun, 2012',
      grade: 'bardzo dobry',
      website: 'https://jadwiga.example',
    },
    {
      _id: 'd2',
      title: 'Język wietnamski',
      instituteName: 'Trường Đại học Sông Hương, Huế',
      fromYear: 'Sep, 2012',
      toYear: 'Jan, 2013',
      grade: '',
    },
  ],
};
