/** A journalist's resume in Bengali. */
export const bengali = {
  personalInfo: {
    firstName: 'অনির্বাণ',
    lastName: 'চট্টোপাধ্যায়',
    designation: 'জ্যেষ্ঠ প্রতিবেদক',
    contactNumber: '+91 98300 44444',
    email: 'anirban@example.com',
    city: 'কলকাতা',
    country: 'ভারত',
    languages: [
      { name: 'বাংলা', proficiency: 'Native' },
      { name: 'ইংরেজি', proficiency: 'Fluent' },
      { name: 'হিন্দি', proficiency: 'Intermediate' },
    ],
    summary: 'এগারো বছর ধরে পরিবেশ ও নগরজীবন নিয়ে লিখছি। তথ্য যাচাই করে সহজ ভাষায় পাঠকের কাছে পৌঁছে দেওয়াই আমার কাজ।',
  },
  skills: { technical: ['অনুসন্ধানী প্রতিবেদন', 'তথ্য বিশ্লেষণ', 'Excel'], soft: ['সাক্ষাৎকার গ্রহণ', 'সময়ানুবর্তিতা'] },
  experiences: [
    {
      _id: 'e1',
      companyName: 'গঙ্গা সংবাদ',
      role: 'জ্যেষ্ঠ প্রতিবেদক',
      startDate: '2018-01',
      current: true,
      companyUrl: 'https://ganga.example',
      summaryPoints: [
        'জলাভূমি দখল নিয়ে ধারাবাহিক প্রতিবেদন করেছি, যার পরে 14টি মামলা হয়েছে।',
        'ছয়জনের একটি তথ্য যাচাই দল গড়ে তুলেছি।',
      ],
    },
    {
      _id: 'e2',
      companyName: 'দৈনিক দিগন্ত',
      role: 'প্রতিবেদক',
      startDate: '2013-08',
      endDate: '2017-12',
      companyUrl: '',
      summaryPoints: ['প্রতি মাসে গড়ে 20টি প্রতিবেদন প্রকাশ করেছি।'],
    },
  ],
  projects: [
    {
      _id: 'p1',
      title: 'নদীর মানচিত্র',
      description: 'বাংলার 90টি নদীর জলস্তরের উন্মুক্ত তথ্যভাণ্ডার, প্রতিদিন হালনাগাদ হয়।',
      projectUrl: 'https://nadi.example',
      technologies: ['Python', 'QGIS'],
    },
  ],
  education: [
    {
      _id: 'd1',
      title: 'স্নাতকোত্তর, গণজ্ঞাপন ও সাংবাদিকতা',
      instituteName: 'পূর্বাঞ্চল বিশ্ববিদ্যালয়',
      fromYear: 'Jul, 2011',
      toYear: 'Jun, 2013',
      grade: 'প্রথম শ্রেণি',
    },
  ],
};
