/** An architect's resume in Arabic, right to left, with Latin names and numbers in it. */
export const arabic = {
  personalInfo: {
    firstName: 'ليلى',
    lastName: 'حداد',
    designation: 'مهندسة معمارية',
    contactNumber: '+962 7 9000 1234',
    email: 'layla@example.com',
    city: 'عمّان',
    country: 'الأردن',
    noticePeriod: '30 يوما',
    languages: [
      { name: 'العربية', proficiency: 'Native' },
      { name: 'الإنجليزية', proficiency: 'Fluent' },
    ],
    summary:
      'مهندسة معمارية بخبرة تسع سنوات في المباني العامة والمدارس. أعمل بين التصميم والتنفيذ وأتابع المشروع حتى يوم الافتتاح.',
  },
  skills: { technical: ['Revit', 'AutoCAD', 'تصميم مستدام'], soft: ['القيادة'] },
  experiences: [
    {
      _id: 'e1',
      companyName: 'مكتب الأفق للعمارة',
      role: 'مهندسة أولى',
      duration: '2019 - Present',
      companyUrl: 'https://horizon.example',
      summaryPoints: ['صممت 11 مدرسة حكومية ووفرت 22% من الطاقة.', 'قدت فريقا من سبعة مهندسين باستخدام Revit.'],
    },
  ],
  education: [
    {
      _id: 'd1',
      title: 'بكالوريوس هندسة العمارة',
      instituteName: 'الجامعة الأردنية',
      fromYear: 'Sep, 2010',
      toYear: 'Jun, 2015',
      grade: 'جيد جدا',
    },
  ],
  footerLinks: { linkedin: 'https://www.linkedin.com/in/layla-haddad' },
};
