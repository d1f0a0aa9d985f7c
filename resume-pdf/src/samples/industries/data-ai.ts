/** A data scientist from Vietnam who forecasts floods in Singapore. */
export const dataAi = {
  personalInfo: {
    firstName: 'Lan Anh',
    lastName: 'Nguyễn',
    designation: 'Data Scientist, Forecasting',
    email: 'lananh@nguyen.example',
    contactNumber: '+65 8000 0142',
    city: 'Singapore',
    summary:
      'I turn sensor data into warnings that people act on. Five years of time series at a public utility and a start-up; I measure every model against the rule of thumb that it would replace.',
    languages: [
      { name: 'Vietnamese', proficiency: 'Native' },
      { name: 'English', proficiency: 'Fluent' },
    ],
  },
  skills: {
    technical: [],
    soft: [],
    groups: [
      {
        _id: 'g1',
        name: 'Methods',
        level: '',
        keywords: ['Time series', 'Causal inference', 'Conformal prediction', 'Experiment design'],
      },
      { _id: 'g2', name: 'Tools', level: '', keywords: ['Python', 'PyTorch', 'SQL', 'dbt', 'Airflow', 'MLflow'] },
    ],
  },
  experiences: [
    {
      _id: 'e1',
      role: 'Data Scientist',
      companyName: 'Straits Water',
      companyDescription: 'Public water utility',
      startDate: '2022-01',
      current: true,
      summaryPoints: [
        'Forecast water levels of 40 drains with gradient boosting: six hours of notice where the old rule gave two, at the same rate of false alarms.',
        'Deployed the model with monitoring for drift; it was retrained four times in 2025, each time after a review with the engineers on duty.',
        'Estimated by a staggered roll-out that the warnings cut flooded car parks by 63%.',
      ],
    },
    {
      _id: 'e2',
      role: 'Machine Learning Engineer',
      companyName: 'Kite Mobility',
      companyDescription: 'Shared scooters in four cities',
      startDate: '2019-07',
      endDate: '2021-12',
      summaryPoints: [
        'Trained the demand model behind the morning placement of 5,000 scooters; rides per scooter rose by 17% in a test of six weeks.',
        'Cleaned two years of trip data and wrote the tests that keep it clean, 140 in all.',
        'Designed the test of a new price per minute; it was dropped, since riders left sooner than revenue grew.',
      ],
    },
    {
      _id: 'e3',
      role: 'Research Assistant',
      companyName: 'National University of the Straits',
      startDate: '2018-01',
      endDate: '2019-06',
      employmentType: '16 hours a week',
      summaryPoints: ['Estimated how rain spreads between 60 stations, as the basis of two papers of the group.'],
    },
  ],
  projects: [
    {
      _id: 'p1',
      title: 'Open Gauges',
      description:
        'Water levels of 300 gauges in one format, with their gaps and corrections documented. Three universities teach with it.',
      projectUrl: 'https://gauges.example',
      githubUrl: 'https://github.com/lananh-sample/open-gauges',
      technologies: ['Python', 'Parquet'],
      startDate: '2021-03',
      current: true,
    },
  ],
  publications: [
    {
      _id: 'b1',
      title: 'Calibrated Flood Warnings from Sparse Gauges',
      publisher: 'Workshop on Climate Data, proceedings',
      authors: 'L. A. Nguyễn, P. Tan, S. Iyer',
      date: '2024-12',
      doi: 'https://doi.org/10.5555/gauges.2024.17',
    },
  ],
  education: [
    {
      _id: 'd1',
      title: 'MSc Statistics',
      instituteName: 'National University of the Straits',
      fromYear: 'Aug, 2017',
      toYear: 'Jun, 2019',
      grade: 'With distinction',
    },
    {
      _id: 'd2',
      title: 'BSc Mathematics',
      instituteName: 'University of Science, Ho Chi Minh City',
      fromYear: 'Sep, 2013',
      toYear: 'Jun, 2017',
    },
  ],
  awards: [{ _id: 'a1', title: '3rd of 410 teams', awarder: 'Rainfall Forecasting Challenge', date: '2023-10' }],
  volunteering: [
    {
      _id: 'v1',
      role: 'Mentor',
      organization: 'Women in Data Singapore',
      place: 'Singapore',
      startDate: '2022-06',
      current: true,
      summaryPoints: ['Mentors two beginners a year from the first notebook to the first job.'],
    },
  ],
  talks: [
    { _id: 't1', title: 'What a False Alarm Costs', event: 'PyData Singapore', place: 'Singapore', date: '2025-03' },
  ],
  footerLinks: { github: 'https://github.com/lananh-sample', website: 'https://nguyen.example' },
};
