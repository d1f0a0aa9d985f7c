/** A philologist's resume in Greek, including polytonic letters. */
export const greek = {
  personalInfo: {
    firstName: 'Ελένη',
    lastName: 'Παπαγεωργίου',
    designation: 'Φιλόλογος και επιμελήτρια εκδόσεων',
    contactNumber: '+30 694 000 7788',
    email: 'eleni@example.com',
    city: 'Θεσσαλονίκη',
    country: 'Ελλάδα',
    languages: [
      { name: 'Ελληνικά', proficiency: 'Native' },
      { name: 'Αγγλικά', proficiency: 'Fluent' },
      { name: 'Γερμανικά', proficiency: 'Intermediate' },
    ],
    summary:
      'Επιμελούμαι εκδόσεις αρχαίων και νεότερων κειμένων εδώ και δώδεκα χρόνια. Με ενδιαφέρει το βιβλίο που διαβάζεται εύκολα και αντέχει στον χρόνο.',
  },
  skills: { technical: ['InDesign', 'LaTeX', 'Παλαιογραφία'], soft: ['Ακρίβεια', 'Συνεργασία'] },
  experiences: [
    {
      _id: 'e1',
      companyName: 'Εκδόσεις Αμφορέας',
      role: 'Επικεφαλής επιμέλειας',
      startDate: '2017-10',
      current: true,
      companyUrl: 'https://amforeas.example',
      summaryPoints: [
        'Συντόνισα 85 εκδόσεις με ομάδα έξι επιμελητών.',
        'Μείωσα τον χρόνο παραγωγής ενός τόμου από 14 σε 9 μήνες.',
      ],
    },
    {
      _id: 'e2',
      companyName: 'Γυμνάσιο Άνω Πόλης',
      role: 'Καθηγήτρια φιλολογίας',
      startDate: '2011-09',
      endDate: '2017-06',
      companyUrl: '',
      summaryPoints: ['Δίδαξα αρχαία ελληνικά σε 400 μαθητές και ίδρυσα σχολική εφημερίδα.'],
    },
  ],
  projects: [
    {
      _id: 'p1',
      title: '«Ἐν ἀρχῇ ἦν ὁ λόγος»',
      description: 'Σχολιασμένη ανθολογία πεζού λόγου σε πολυτονικό: Ἡρόδοτος, Θουκυδίδης, Ξενοφῶν.',
      projectUrl: 'https://anthologia.example',
      technologies: ['LaTeX', 'TEI'],
    },
  ],
  education: [
    {
      _id: 'd1',
      title: 'Πτυχίο κλασικής φιλολογίας',
      instituteName: 'Πανεπιστήμιο Βορείου Αιγαίου',
      fromYear: 'Sep, 2006',
      toYear: 'Jul, 2011',
      grade: 'Άριστα 9,1',
    },
  ],
};
