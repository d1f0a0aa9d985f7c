import { HEADINGS } from '@vitrine/contract/resume/headings';
import { RESUME_PARTS, type ResumeLanguage, type ResumePart } from '@vitrine/contract/resume/resume-design';
import type { GENDERS, PROFICIENCIES } from '@vitrine/contract/sections/personal-info';

/** The words of the templates: a heading for every part, and more. Everything else on the page is the owner's own. */
export type Labels = Record<ResumePart, string> & Words;

interface Words {
  /** Between the words of a list. */
  comma: string;
  resume: string;
  contact: string;
  technical: string;
  soft: string;
  /** The end of what still goes on. */
  present: string;
  openToWork: string;
  gender: string;
  expectedSalary: string;
  noticePeriod: string;
  /** Before the address of a resume that is kept elsewhere. */
  onlineResume: string;
  genders: Record<(typeof GENDERS)[number], string>;
  proficiencies: Record<(typeof PROFICIENCIES)[number], string>;
}

/** The words of the templates in a language. */
export function getLabels(language: ResumeLanguage): Labels {
  const headings = Object.fromEntries(RESUME_PARTS.map((part) => [part, HEADINGS[part][language]]));
  // One heading for each part, assembled at run time.
  return { ...(headings as Record<ResumePart, string>), ...WORDS[language] };
}

const WORDS: Record<ResumeLanguage, Words> = {
  en: {
    comma: ', ',
    resume: 'Resume',
    contact: 'Contact',
    technical: 'Technical',
    soft: 'Soft',
    present: 'Present',
    openToWork: 'Open to work',
    gender: 'Gender',
    expectedSalary: 'Expected salary',
    noticePeriod: 'Notice period',
    onlineResume: 'Resume online',
    genders: { Male: 'Male', Female: 'Female', Other: 'Other' },
    proficiencies: { Native: 'Native', Fluent: 'Fluent', Intermediate: 'Intermediate', Basic: 'Basic' },
  },
  de: {
    comma: ', ',
    resume: 'Lebenslauf',
    contact: 'Kontakt',
    technical: 'Fachlich',
    soft: 'Persönlich',
    present: 'heute',
    openToWork: 'Offen für Angebote',
    gender: 'Geschlecht',
    expectedSalary: 'Gehaltsvorstellung',
    noticePeriod: 'Kündigungsfrist',
    onlineResume: 'Lebenslauf online',
    genders: { Male: 'männlich', Female: 'weiblich', Other: 'divers' },
    proficiencies: {
      Native: 'Muttersprache',
      Fluent: 'fließend',
      Intermediate: 'gute Kenntnisse',
      Basic: 'Grundkenntnisse',
    },
  },
  es: {
    comma: ', ',
    resume: 'Currículum',
    contact: 'Contacto',
    technical: 'Técnicas',
    soft: 'Personales',
    present: 'actualidad',
    openToWork: 'Disponible para trabajar',
    gender: 'Sexo',
    expectedSalary: 'Salario deseado',
    noticePeriod: 'Preaviso',
    onlineResume: 'Currículum en línea',
    genders: { Male: 'hombre', Female: 'mujer', Other: 'otro' },
    proficiencies: { Native: 'nativo', Fluent: 'fluido', Intermediate: 'intermedio', Basic: 'básico' },
  },
  fr: {
    comma: ', ',
    resume: 'CV',
    contact: 'Contact',
    technical: 'Techniques',
    soft: 'Personnelles',
    present: 'aujourd’hui',
    openToWork: 'À l’écoute d’opportunités',
    gender: 'Sexe',
    expectedSalary: 'Prétentions salariales',
    noticePeriod: 'Préavis',
    onlineResume: 'CV en ligne',
    genders: { Male: 'homme', Female: 'femme', Other: 'autre' },
    proficiencies: { Native: 'langue maternelle', Fluent: 'courant', Intermediate: 'intermédiaire', Basic: 'notions' },
  },
  it: {
    comma: ', ',
    resume: 'Curriculum vitae',
    contact: 'Contatti',
    technical: 'Tecniche',
    soft: 'Personali',
    present: 'oggi',
    openToWork: 'Disponibilità a nuove opportunità',
    gender: 'Genere',
    expectedSalary: 'Retribuzione desiderata',
    noticePeriod: 'Preavviso',
    onlineResume: 'Curriculum online',
    genders: { Male: 'uomo', Female: 'donna', Other: 'altro' },
    proficiencies: { Native: 'madrelingua', Fluent: 'fluente', Intermediate: 'intermedio', Basic: 'di base' },
  },
  pt: {
    comma: ', ',
    resume: 'Currículo',
    contact: 'Contato',
    technical: 'Técnicas',
    soft: 'Pessoais',
    present: 'atual',
    openToWork: 'Disponível para trabalhar',
    gender: 'Gênero',
    expectedSalary: 'Pretensão salarial',
    noticePeriod: 'Aviso prévio',
    onlineResume: 'Currículo on-line',
    genders: { Male: 'masculino', Female: 'feminino', Other: 'outro' },
    proficiencies: { Native: 'nativo', Fluent: 'fluente', Intermediate: 'intermediário', Basic: 'básico' },
  },
  el: {
    comma: ', ',
    resume: 'Βιογραφικό',
    contact: 'Επικοινωνία',
    technical: 'Τεχνικές',
    soft: 'Προσωπικές',
    present: 'σήμερα',
    openToWork: 'Διαθεσιμότητα για εργασία',
    gender: 'Φύλο',
    expectedSalary: 'Επιθυμητός μισθός',
    noticePeriod: 'Χρόνος προειδοποίησης',
    onlineResume: 'Βιογραφικό στο διαδίκτυο',
    genders: { Male: 'άνδρας', Female: 'γυναίκα', Other: 'άλλο' },
    proficiencies: { Native: 'μητρική', Fluent: 'άριστα', Intermediate: 'καλά', Basic: 'βασικά' },
  },
  ru: {
    comma: ', ',
    resume: 'Резюме',
    contact: 'Контакты',
    technical: 'Профессиональные',
    soft: 'Личные',
    present: 'настоящее время',
    openToWork: 'Рассматриваю предложения',
    gender: 'Пол',
    expectedSalary: 'Ожидаемая зарплата',
    noticePeriod: 'Срок выхода на работу',
    onlineResume: 'Резюме онлайн',
    genders: { Male: 'мужской', Female: 'женский', Other: 'другой' },
    proficiencies: { Native: 'родной', Fluent: 'свободно', Intermediate: 'средний', Basic: 'базовый' },
  },
  bn: {
    comma: ', ',
    resume: 'জীবনবৃত্তান্ত',
    contact: 'যোগাযোগ',
    technical: 'কারিগরি',
    soft: 'ব্যক্তিগত',
    present: 'বর্তমান',
    openToWork: 'কাজের জন্য উপলব্ধ',
    gender: 'লিঙ্গ',
    expectedSalary: 'প্রত্যাশিত বেতন',
    noticePeriod: 'নোটিশ সময়',
    onlineResume: 'অনলাইন জীবনবৃত্তান্ত',
    genders: { Male: 'পুরুষ', Female: 'মহিলা', Other: 'অন্যান্য' },
    proficiencies: { Native: 'মাতৃভাষা', Fluent: 'সাবলীল', Intermediate: 'মধ্যম', Basic: 'প্রাথমিক' },
  },
  ta: {
    comma: ', ',
    resume: 'சுயவிவரம்',
    contact: 'தொடர்பு',
    technical: 'தொழில்நுட்பம்',
    soft: 'மென்திறன்கள்',
    present: 'தற்போது வரை',
    openToWork: 'வேலை வாய்ப்புகளுக்குத் தயார்',
    gender: 'பாலினம்',
    expectedSalary: 'எதிர்பார்க்கும் ஊதியம்',
    noticePeriod: 'அறிவிப்புக் காலம்',
    onlineResume: 'இணையத்தில் சுயவிவரம்',
    genders: { Male: 'ஆண்', Female: 'பெண்', Other: 'மற்றவை' },
    proficiencies: { Native: 'தாய்மொழி', Fluent: 'சரளம்', Intermediate: 'இடைநிலை', Basic: 'அடிப்படை' },
  },
  hi: {
    comma: ', ',
    resume: 'बायोडाटा',
    contact: 'संपर्क',
    technical: 'तकनीकी',
    soft: 'व्यावहारिक',
    present: 'वर्तमान',
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
    contact: 'التواصل',
    technical: 'تقنية',
    soft: 'شخصية',
    present: 'الحاضر',
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
    contact: '連絡先',
    technical: '技術',
    soft: 'ソフトスキル',
    present: '現在',
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
    contact: '联系方式',
    technical: '专业技能',
    soft: '软技能',
    present: '至今',
    openToWork: '正在求职',
    gender: '性别',
    expectedSalary: '期望薪资',
    noticePeriod: '到岗时间',
    onlineResume: '在线简历',
    genders: { Male: '男', Female: '女', Other: '其他' },
    proficiencies: { Native: '母语', Fluent: '流利', Intermediate: '中等', Basic: '初级' },
  },
};
