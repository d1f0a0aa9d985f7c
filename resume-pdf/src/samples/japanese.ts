/** A designer's resume in Japanese. */
export const japanese = {
  personalInfo: {
    firstName: '山田',
    lastName: '花子',
    designation: 'プロダクトデザイナー',
    contactNumber: '+81 90 1234 5678',
    email: 'hanako@example.com',
    city: '京都',
    country: '日本',
    languages: [
      { name: '日本語', proficiency: 'Native' },
      { name: '英語', proficiency: 'Intermediate' },
    ],
    summary:
      '使う人の一日を観察することから始めるデザイナーです。医療と交通の分野で、七年間プロダクトの設計に携わってきました。',
  },
  skills: { technical: ['Figma', 'プロトタイピング', 'ユーザー調査'], soft: [] },
  experiences: [
    {
      _id: 'e1',
      companyName: '株式会社みどり交通',
      role: 'リードデザイナー',
      duration: '2020 - Present',
      companyUrl: 'https://midori.example',
      summaryPoints: ['券売機の操作時間を45秒から18秒に短縮しました。', '五人のデザインチームを立ち上げました。'],
    },
  ],
  education: [
    {
      _id: 'd1',
      title: '学士（デザイン）',
      instituteName: '京都工芸大学',
      fromYear: 'Apr, 2013',
      toYear: 'Mar, 2017',
      grade: '',
    },
  ],
};
