/** A teacher's resume in Hindi (Devanagari). */
export const hindi = {
  personalInfo: {
    firstName: 'अनुराधा',
    lastName: 'श्रीवास्तव',
    designation: 'वरिष्ठ गणित शिक्षिका',
    contactNumber: '+91 94150 22222',
    email: 'anuradha@example.com',
    city: 'लखनऊ',
    country: 'भारत',
    languages: [
      { name: 'हिन्दी', proficiency: 'Native' },
      { name: 'अंग्रेज़ी', proficiency: 'Fluent' },
    ],
    summary:
      'बारह वर्षों से माध्यमिक विद्यालयों में गणित पढ़ाती हूँ। मेरा विश्वास है कि हर विद्यार्थी अपने प्रश्न से ही सीखना आरम्भ करता है।',
  },
  skills: { technical: ['पाठ्यक्रम निर्माण', 'GeoGebra'], soft: ['संवाद', 'नेतृत्व'] },
  experiences: [
    {
      _id: 'e1',
      companyName: 'केन्द्रीय विद्यालय',
      role: 'वरिष्ठ शिक्षिका',
      duration: '2016 - Present',
      companyUrl: 'https://kv.example',
      summaryPoints: ['कक्षा दस के परिणाम 71 से 94 प्रतिशत तक पहुँचाए।', 'चार नए शिक्षकों का मार्गदर्शन किया।'],
    },
  ],
  education: [
    {
      _id: 'd1',
      title: 'एम.एससी. गणित',
      instituteName: 'लखनऊ विश्वविद्यालय',
      fromYear: 'Jul, 2009',
      toYear: 'May, 2011',
      grade: 'प्रथम श्रेणी',
    },
  ],
};
