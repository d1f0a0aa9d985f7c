/** A nurse's resume in Tamil. */
export const tamil = {
  personalInfo: {
    firstName: 'கயல்விழி',
    lastName: 'முருகேசன்',
    designation: 'முதுநிலை செவிலியர்',
    contactNumber: '+91 94440 33333',
    email: 'kayalvizhi@example.com',
    city: 'மதுரை',
    country: 'இந்தியா',
    languages: [
      { name: 'தமிழ்', proficiency: 'Native' },
      { name: 'ஆங்கிலம்', proficiency: 'Fluent' },
    ],
    summary:
      'அவசர சிகிச்சைப் பிரிவில் பத்து ஆண்டுகள் பணியாற்றிய செவிலியர். நோயாளிகளின் பாதுகாப்பும் குழுவின் அமைதியும் என் முதன்மை நோக்கம்.',
  },
  skills: { technical: ['அவசர சிகிச்சை', 'தொற்றுக் கட்டுப்பாடு', 'ACLS'], soft: ['குழுப்பணி', 'பொறுமை'] },
  experiences: [
    {
      _id: 'e1',
      companyName: 'வைகை பொது மருத்துவமனை',
      role: 'முதுநிலை செவிலியர்',
      startDate: '2019-04',
      current: true,
      companyUrl: 'https://vaigai.example',
      summaryPoints: [
        '24 படுக்கைகள் கொண்ட பிரிவை ஒருங்கிணைத்தேன்.',
        'மருந்துப் பிழைகளை 18 மாதங்களில் 40% குறைத்தேன்.',
        'பன்னிரண்டு புதிய செவிலியர்களுக்குப் பயிற்சி அளித்தேன்.',
      ],
    },
    {
      _id: 'e2',
      companyName: 'மீனாட்சி மருத்துவ மையம்',
      role: 'செவிலியர்',
      startDate: '2014-06',
      endDate: '2019-03',
      companyUrl: '',
      summaryPoints: ['இரவுப் பணியில் ஒரு நாளைக்கு 60 நோயாளிகளைக் கவனித்தேன்.'],
    },
  ],
  projects: [
    {
      _id: 'p1',
      title: 'கிராமப்புற மருத்துவ முகாம்',
      description: 'ஆண்டுக்கு 1,500 பேருக்கு இலவசப் பரிசோதனை செய்யும் முகாமை நடத்துகிறேன்.',
      technologies: [],
    },
  ],
  education: [
    {
      _id: 'd1',
      title: 'இளங்கலை செவிலியர் படிப்பு',
      instituteName: 'தென்னகச் செவிலியர் கல்லூரி',
      fromYear: 'Aug, 2010',
      toYear: 'May, 2014',
      grade: 'முதல் வகுப்பு',
    },
  ],
};
