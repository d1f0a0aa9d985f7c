/** A social-media manager's resume with emoji of every kind and amounts in many currencies. */
export const emoji = {
  personalInfo: {
    firstName: 'Tamsin',
    lastName: 'Okafor',
    designation: 'Social Media Lead 📣',
    contactNumber: '+44 7700 900 123',
    email: 'tamsin@example.com',
    city: 'Leeds 🇬🇧',
    country: 'United Kingdom',
    expectedSalary: '£52,000',
    languages: [
      { name: 'English', proficiency: 'Native' },
      { name: 'Igbo', proficiency: 'Intermediate' },
    ],
    summary:
      'I turn small brands into ones that people ❤️: clear voice, honest numbers, quick replies 👍🏽. From Leeds I work with teams in Lagos 🇳🇬, Mumbai 🇮🇳 and Seoul 🇰🇷.',
  },
  skills: {
    technical: ['📊 Analytics', '🎬 Short video', 'Copywriting ✍️'],
    soft: ['👩‍💻 Remote work', '🤝 Negotiation'],
  },
  experiences: [
    {
      _id: 'e1',
      companyName: 'Peppercorn & Daughters 🌶️',
      role: 'Social Media Lead',
      startDate: '2022-01',
      current: true,
      companyUrl: 'https://peppercorn.example',
      summaryPoints: [
        '🚀 Grew sales from posts from £40,000 to £310,000 a year on a budget of €25,000.',
        '🎯 Ran launches in nine markets: ₹18 lakh, ₦6 million, ₩42 million, ¥900,000 and ₺75,000 in first orders.',
        '👨‍👩‍👧‍👦 Wrote the family campaign that 2️⃣ charities took over.',
      ],
    },
    {
      _id: 'e2',
      companyName: 'Harbour Radio',
      role: 'Content Producer',
      startDate: '2018-09',
      endDate: '2021-12',
      companyUrl: 'https://harbour.example',
      summaryPoints: ['Produced 120 episodes; listeners grew by 64% ↗ and costs fell to ₱9 a download.'],
    },
  ],
  projects: [
    {
      _id: 'p1',
      title: 'Alt Text Club ♿',
      description: 'A weekly lesson on describing pictures 🖼️ for people who cannot see them; 4,800 members ⭐.',
      projectUrl: 'https://alttext.example',
      technologies: ['Newsletter 💌', 'Podcast 🎙️'],
    },
  ],
  education: [
    {
      _id: 'd1',
      title: 'BA Media and Communication 🎓',
      instituteName: 'Aire Valley University',
      fromYear: 'Sep, 2015',
      toYear: 'Jul, 2018',
      grade: 'First',
    },
  ],
};
