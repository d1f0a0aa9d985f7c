import { buildView } from './build-view.ts';
import { chinese } from './chinese.ts';
import { emoji } from './emoji.ts';
import { engineer } from './engineer.ts';
import { european } from './european.ts';
import { greek } from './greek.ts';
import { researcher } from './researcher.ts';
import { russian } from './russian.ts';
import { tamil } from './tamil.ts';

/** A first resume: a name, one school, little text. */
const student = {
  personalInfo: {
    firstName: 'Dev',
    lastName: 'Patel',
    email: 'dev.patel@example.com',
    contactNumber: '+91 90000 11111',
    city: 'Pune',
    country: 'India',
    introduction: 'Second-year student of electronics who likes small machines and clear diagrams.',
  },
  skills: { technical: ['Python', 'C', 'KiCad'], soft: [] },
  projects: [
    {
      _id: 'p1',
      title: 'Soil sensor',
      description: 'A moisture sensor for balcony gardens that runs a year on two cells.',
      projectUrl: 'https://soil.example',
      technologies: ['C', 'KiCad'],
    },
  ],
  education: [
    {
      _id: 'd1',
      title: 'B.Tech. Electronics',
      instituteName: 'College of Engineering Pune',
      fromYear: 'Aug, 2025',
      toYear: 'May, 2029',
      grade: '9.1 CGPA',
    },
  ],
};

/** A teacher's resume in Hindi (Devanagari). */
const hindi = {
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

/** A designer's resume in Japanese. */
const japanese = {
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

/** An architect's resume in Arabic, right to left, including Latin names and numbers. */
const arabic = {
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

/** A journalist's resume in Bengali. */
const bengali = {
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

export const SAMPLES = {
  engineer: buildView(engineer),
  student: buildView(student),
  researcher: buildView(researcher),
  hindi: buildView(hindi),
  arabic: buildView(arabic),
  japanese: buildView(japanese),
  chinese: buildView(chinese),
  tamil: buildView(tamil),
  bengali: buildView(bengali),
  russian: buildView(russian),
  greek: buildView(greek),
  european: buildView(european),
  emoji: buildView(emoji),
};
