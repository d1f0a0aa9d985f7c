import type { GENDERS, PROFICIENCIES } from '@vitrine/contract/sections/personal-info';
import type { Language } from './language.ts';

/** The words of the templates. Everything else on the page is the owner's own. */
export interface Labels {
  /** Between the words of a list. */
  comma: string;
  resume: string;
  summary: string;
  experience: string;
  projects: string;
  education: string;
  certificates: string;
  skills: string;
  technical: string;
  soft: string;
  languages: string;
  openToWork: string;
  gender: string;
  expectedSalary: string;
  noticePeriod: string;
  /** Before the address of a resume that is kept elsewhere. */
  onlineResume: string;
  genders: Record<(typeof GENDERS)[number], string>;
  proficiencies: Record<(typeof PROFICIENCIES)[number], string>;
}

export const LABELS: Record<Language, Labels> = {
  en: {
    comma: ', ',
    resume: 'Resume',
    summary: 'Summary',
    experience: 'Experience',
    projects: 'Projects',
    education: 'Education',
    certificates: 'Certifications',
    skills: 'Skills',
    technical: 'Technical',
    soft: 'Soft',
    languages: 'Languages',
    openToWork: 'Open to work',
    gender: 'Gender',
    expectedSalary: 'Expected salary',
    noticePeriod: 'Notice period',
    onlineResume: 'Resume online',
    genders: { Male: 'Male', Female: 'Female', Other: 'Other' },
    proficiencies: { Native: 'Native', Fluent: 'Fluent', Intermediate: 'Intermediate', Basic: 'Basic' },
  },
  hi: {
    comma: ', ',
    resume: 'बायोडाटा',
    summary: 'सारांश',
    experience: 'कार्य अनुभव',
    projects: 'परियोजनाएँ',
    education: 'शिक्षा',
    certificates: 'प्रमाणपत्र',
    skills: 'कौशल',
    technical: 'तकनीकी',
    soft: 'व्यावहारिक',
    languages: 'भाषाएँ',
    openToWork: 'नए अवसरों के लिए उपलब्ध',
    gender: 'लिंग',
    expectedSalary: 'अपेक्षित वेतन',
    noticePeriod: 'नोटिस अवधि',
    onlineResume: 'ऑनलाइन बायोडाटा',
    genders: { Male: 'पुरुष', Female: 'महिला', Other: 'अन्य' },
    proficiencies: { Native: 'मातृभाषा', Fluent: 'धाराप्रवाह', Intermediate: 'मध्यम', Basic: 'बुनियादी' },
  },
  ar: {
    comma: '، ',
    resume: 'السيرة الذاتية',
    summary: 'الملخص',
    experience: 'الخبرة العملية',
    projects: 'المشاريع',
    education: 'التعليم',
    certificates: 'الشهادات',
    skills: 'المهارات',
    technical: 'تقنية',
    soft: 'شخصية',
    languages: 'اللغات',
    openToWork: 'متاح للعمل',
    gender: 'الجنس',
    expectedSalary: 'الراتب المتوقع',
    noticePeriod: 'فترة الإشعار',
    onlineResume: 'السيرة على الإنترنت',
    genders: { Male: 'ذكر', Female: 'أنثى', Other: 'آخر' },
    proficiencies: { Native: 'لغة أم', Fluent: 'طلاقة', Intermediate: 'متوسط', Basic: 'أساسي' },
  },
  ja: {
    comma: '、',
    resume: '履歴書',
    summary: '概要',
    experience: '職歴',
    projects: 'プロジェクト',
    education: '学歴',
    certificates: '資格',
    skills: 'スキル',
    technical: '技術',
    soft: 'ソフトスキル',
    languages: '言語',
    openToWork: '転職を検討中',
    gender: '性別',
    expectedSalary: '希望年収',
    noticePeriod: '入社可能時期',
    onlineResume: 'オンライン履歴書',
    genders: { Male: '男性', Female: '女性', Other: 'その他' },
    proficiencies: { Native: '母語', Fluent: '流暢', Intermediate: '中級', Basic: '初級' },
  },
  zh: {
    comma: '、',
    resume: '简历',
    summary: '个人简介',
    experience: '工作经历',
    projects: '项目经历',
    education: '教育背景',
    certificates: '证书',
    skills: '技能',
    technical: '专业技能',
    soft: '软技能',
    languages: '语言',
    openToWork: '正在求职',
    gender: '性别',
    expectedSalary: '期望薪资',
    noticePeriod: '到岗时间',
    onlineResume: '在线简历',
    genders: { Male: '男', Female: '女', Other: '其他' },
    proficiencies: { Native: '母语', Fluent: '流利', Intermediate: '中等', Basic: '初级' },
  },
};
