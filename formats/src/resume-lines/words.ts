import { isCity } from '../gazetteer/cities.ts';
import { trimEnds } from '../reading/trim-ends.ts';
import { FURTHER_WORDS } from './further-words.ts';
import type { WordList } from './word-list.ts';

/** The legal form that ends a company's name, after a comma. */
export const LEGAL_FORM =
  /^(?:inc|ltd|llc|llp|plc|corp|co|gmbh|ag|kg|s\.?a|s\.?l|s\.?r\.?l|b\.?v|(?:pvt|pty)\.? ltd|limited|l\.?p)\.?$/i;

const ROLE: WordList = {
  words: `engineer developer manager director lead head chief officer president vp analyst consultant designer architect
    intern trainee assistant associate specialist coordinator administrator technician scientist researcher teacher
    professor lecturer tutor instructor nurse doctor physician surgeon therapist pharmacist accountant auditor lawyer
    attorney counsel paralegal clerk secretary receptionist cashier waiter waitress barista chef cook driver mechanic
    electrician plumber welder carpenter operator supervisor foreman superintendent founder cofounder co-founder owner
    partner freelancer freelance contractor programmer administrator editor writer journalist copywriter author
    photographer illustrator animator producer marketer recruiter representative agent executive strategist planner
    advisor adviser mentor coach trainer fellow postdoc postdoctoral volunteer apprentice student student-assistant captain
    cto ceo cfo coo cio cmo ciso sre devops qa tester scrum principal staff senior junior sr jr generalist buyer
    controller estimator inspector librarian curator translator interpreter caregiver nanny guard officer sergeant
    treasurer chair chairman chairwoman chairperson secretary member organizer organiser ambassador evangelist facilitator teller underwriter
    broker trader merchandiser stylist baker bartender host hostess housekeeper server internship apprenticeship
    investigator pilot scholar statistician economist biologist chemist physicist mathematician psychologist counselor
    counsellor midwife dentist veterinarian paramedic phlebotomist radiographer sonographer hygienist dietitian
    entwickler entwicklerin ingenieur ingenieurin leiter leiterin berater beraterin referent referentin
    praktikant praktikantin praktikum werkstudent werkstudentin assistent assistentin mitarbeiter mitarbeiterin geschäftsführer
    geschäftsführerin kaufmann kauffrau lehrer lehrerin arzt ärztin pfleger pflegerin sachbearbeiter architekt
    architektin techniker technikerin fachkraft aushilfe auszubildender auszubildende redakteur redakteurin tutor
    hilfskraft volontär trainee dozent dozentin wissenschaftler wissenschaftlerin gründer gründerin
    ingeniero ingeniera desarrollador desarrolladora gerente jefe jefa director directora analista consultor
    consultora diseñador diseñadora arquitecto arquitecta becario becaria practicante asistente profesor profesora
    maestro maestra enfermero enfermera médico médica contador contadora abogado abogada vendedor vendedora
    coordinador coordinadora técnico técnica administrativo administrativa responsable encargado encargada camarero
    investigador investigadora redactor redactora periodista auxiliar
    ingénieur ingénieure développeur développeuse directeur directrice chef cheffe responsable stagiaire alternant
    alternante consultante conseiller conseillère analyste architecte assistante professeur professeure enseignant
    enseignante infirmier infirmière médecin comptable avocat avocate vendeur vendeuse technicien technicienne
    chercheur chercheuse rédacteur rédactrice chargé chargée gestionnaire animateur animatrice bénévole apprenti
    ingegnere sviluppatore sviluppatrice responsabile direttore direttrice analista consulente progettista architetto
    architetta tirocinante stagista assistente insegnante docente infermiere infermiera medico contabile avvocato
    commesso commessa tecnico impiegato impiegata ricercatore ricercatrice coordinatore coordinatrice
    engenheiro engenheira desenvolvedor desenvolvedora diretor diretora coordenador coordenadora estagiário
    estagiária professor professora enfermeiro enfermeira advogado advogada vendedor programador programadora
    pesquisador pesquisadora gestor gestora contabilista assessor assessora chefe
    μηχανικός προγραμματιστής προγραμματίστρια διευθυντής διευθύντρια υπεύθυνος υπεύθυνη αναλυτής αναλύτρια σύμβουλος
    βοηθός καθηγητής καθηγήτρια δάσκαλος δασκάλα νοσηλευτής νοσηλεύτρια γιατρός λογιστής δικηγόρος σχεδιαστής
    αρχιτέκτονας ερευνητής ερευνήτρια επικεφαλής ασκούμενος ασκούμενη πωλητής πωλήτρια υπάλληλος
    инженер разработчик разработчица программист менеджер директор руководитель аналитик консультант дизайнер архитектор
    стажер стажёр ассистент преподаватель учитель учительница врач медсестра бухгалтер юрист продавец специалист
    редактор журналист переводчик администратор техник научный сотрудник лаборант ведущий старший младший главный
    इंजीनियर प्रबंधक निदेशक विश्लेषक सलाहकार डिज़ाइनर शिक्षक शिक्षिका अध्यापक प्रोफेसर सहायक डॉक्टर नर्स लेखाकार वकील
    अधिकारी प्रशिक्षु डेवलपर विशेषज्ञ संपादक पत्रकार अभियंता प्रमुख वरिष्ठ
    مهندس مهندسة مطور مطورة مدير مديرة محلل محللة مستشار مستشارة مصمم مصممة معلم معلمة أستاذ أستاذة طبيب طبيبة ممرض
    ممرضة محاسب محاسبة محامي محامية متدرب متدربة مساعد مساعدة رئيس رئيسة منسق منسقة مشرف مشرفة باحث باحثة أخصائي
    প্রকৌশলী ব্যবস্থাপক পরিচালক বিশ্লেষক শিক্ষক শিক্ষিকা সহকারী সাংবাদিক প্রতিবেদক সম্পাদক ডেভেলপার কর্মকর্তা
    பொறியாளர் மேலாளர் இயக்குனர் ஆய்வாளர் ஆசிரியர் உதவியாளர் வடிவமைப்பாளர் மருத்துவர் செவிலியர் அலுவலர் நிபுணர்`,
  endings: `halter halterin wirt wirtin planer planerin prüfer prüferin fahrer fahrerin wart buchhalter entwickler entwicklerin ingenieur ingenieurin leiter leiterin berater beraterin assistent assistentin
    mitarbeiter mitarbeiterin kaufmann kauffrau lehrer lehrerin referent referentin techniker technikerin manager
    managerin pfleger pflegerin helfer helferin arzt ärztin trainer trainerin kraft architekt architektin
    student studentin praktikant praktikantin praktikum verkäufer verkäuferin meister meisterin analyst analystin designer
    redakteur redakteurin führer führerin rechtsanwalt anwältin schwester betreuer betreuerin`,
  parts: `工程师 经理 总监 主管 专员 助理 顾问 设计师 分析师 实习生 教师 教授 讲师 医生 护士 会计 律师 开发 程序员 架构师 负责人 编辑 研究员
    エンジニア マネージャー 課長 部長 主任 担当 開発者 デザイナー コンサルタント 教師 教員 講師 教授 医師 看護師 営業 事務 研究員 インターン
    アシスタント プログラマー リーダー 代表 係長 ディレクター アナリスト 編集`,
};

const COMPANY: WordList = {
  words: `inc ltd llc llp plc corp corporation company co gmbh ag kg ug ohg mbh se sa sas sarl spa srl bv nv oy ab as aps
    pvt limited private group holding holdings systems solutions technologies technology labs laboratory software
    services consulting consultants partners bank insurance infirmary centre center office supplies store shop freight payments theatre gallery farm mill hospice surgery hospital clinic klinik klinikum airlines airways
    foundation institute agency studio studios ministry department council authority trust association society media
    press publishing networks logistics energy motors industries enterprises ventures capital pharma pharmaceuticals
    biotech health healthcare retail hotel restaurant café cafe bakery school university college church museum library
    verlag stadtwerke bundesamt ministerium verein stiftung universität hochschule werke bank versicherung
    empresa grupo banco hospital ministerio ayuntamiento fundación universidad sociedad clínica hotel restaurante
    société groupe banque hôpital ministère mairie association université entreprise cabinet agence clinique
    azienda gruppo banca ospedale ministero comune fondazione università studio cooperativa
    empresa banco prefeitura câmara fundação universidade hospital
    εταιρεία τράπεζα νοσοκομείο πανεπιστήμιο υπουργείο όμιλος ιδιωτικό σχολείο
    ооо оао зао ао пао компания банк больница университет институт министерство завод группа холдинг школа лаборатория
    लिमिटेड कंपनी बैंक अस्पताल विद्यालय विश्वविद्यालय संस्थान मंत्रालय समूह
    شركة مجموعة بنك مستشفى جامعة وزارة مؤسسة مكتب مدرسة معهد مركز
    লিমিটেড কোম্পানি ব্যাংক হাসপাতাল বিশ্ববিদ্যালয় পত্রিকা நிறுவனம் வங்கி மருத்துவமனை பல்கலைக்கழகம் பள்ளி`,
  endings: 'werke bank verlag klinik hochschule universität werk',
  parts: `有限公司 公司 集团 银行 医院 大学 学院 研究所 研究院 科技 株式会社 合同会社 有限会社 銀行 病院 大学 研究所 社 会社`,
};

const SCHOOL: WordList = {
  words: `university college school institute academy polytechnic universität hochschule fachhochschule gymnasium
    schule berufsschule realschule akademie universidad instituto colegio escuela politécnica université école lycée
    institut iut sorbonne collège università politecnico liceo istituto scuola universidade faculdade escola
    colégio politécnico πανεπιστήμιο σχολή λύκειο πολυτεχνείο τει университет институт академия школа лицей колледж
    гимназия विश्वविद्यालय महाविद्यालय विद्यालय संस्थान कॉलेज جامعة كلية معهد مدرسة أكاديمية الجامعة বিশ্ববিদ্যালয় কলেজ বিদ্যালয়
    পলক பல்கலைக்கழகம் கல்லூரி பள்ளி iit nit iiit iisc mit eth epfl tu uc ucla nyu bits iim bootcamp conservatory seminary
    faculty department`,
  endings: 'universität hochschule schule gymnasium universiteit akademie kolleg institut',
  parts: '大学 学院 高校 中学 学校 大学院 高等学校 専門学校 高専 研究所 大學',
};

const DEGREE: WordList = {
  words: `bachelor bachelors bachelor's master masters master's doctor doctorate phd ph.d dphil bsc b.sc msc m.sc ba b.a ma
    m.a be b.e me m.e btech b.tech mtech m.tech bca mca bba mba b.com bcom mcom m.com beng b.eng meng m.eng llb llm
    ll.b ll.m jd j.d md m.d mbbs bs b.s ms m.s bfa mfa bed b.ed med m.ed mphil m.phil associate diploma degree
    certificate a-levels a-level gcse hsc ssc sslc minor major honours hons high-school ged ib baccalaureate
    abitur diplom magister promotion staatsexamen ausbildung fachabitur mittlere bachelorstudium masterstudium
    dr.-ing dipl.-ing licenciatura grado máster maestría doctorado bachillerato ingeniería técnico título licenciado licenciada
    licence maîtrise doctorat baccalauréat bac dut bts diplôme ingénieur cap
    laurea magistrale triennale dottorato diploma maturità specialistica licenciatura mestrado doutorado doutoramento
    graduação bacharelado bacharel tecnólogo pós-graduação especialização
    πτυχίο μεταπτυχιακό διδακτορικό δίπλωμα απολυτήριο bsc бакалавр магистр специалист аспирант аспирантура диплом кандидат
    бакалавриат магистратура специалитет स्नातक स्नातकोत्तर डिप्लोमा पीएचडी परास्नातक एम.एससी. बी.एससी. बी.टेक बी.एड. एम.ए. बी.ए.
    بكالوريوس ماجستير دكتوراه دبلوم ليسانس الثانوية স্নাতক স্নাতকোত্তর ডিপ্লোমা இளங்கலை முதுகலை முனைவர் பட்டம் பட்டயம்`,
  endings: 'studium diplom abschluss',
  parts: '学士 硕士 博士 本科 专科 学位 修士 学士 卒業 専攻 研究科 学部 学科 专业',
};

/** Words of a list, folded like the text in {@link splitIntoWords}. */
interface Matcher {
  words: ReadonlySet<string>;
  endings: readonly string[];
  parts: readonly string[];
}

const splitList = (text = ''): string[] => text.split(/\s+/).filter(Boolean);
const compileWordLists = (...lists: readonly WordList[]): Matcher => ({
  words: new Set(lists.flatMap(({ words }) => splitList(words)).map((word) => word.toLowerCase())),
  endings: lists.flatMap(({ endings }) => splitList(endings)),
  parts: lists.flatMap(({ parts }) => splitList(parts)).map((part) => part.replaceAll('_', ' ')),
});

const MATCHERS = {
  role: compileWordLists(ROLE, FURTHER_WORDS.role),
  company: compileWordLists(COMPANY, FURTHER_WORDS.company),
  school: compileWordLists(SCHOOL, FURTHER_WORDS.school),
  degree: compileWordLists(DEGREE, FURTHER_WORDS.degree),
};
export type WordKind = keyof typeof MATCHERS;

const splitIntoWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,/()|–—:;"“”&+]+/u)
    .map((word) => trimEnds(word, ".'’-", ".'’"))
    .filter(Boolean);

const PARTNERSHIP =
  /(?:&|\+| und | and | et )\s?(?:partners?|co|sons?|söhne|cie|associates|associés|hijos|figli|filhos)\b/iu;

/** Counts the words of a text that are of a kind. 'Senior Engineer' has two role words. */
export function countWords(kind: WordKind, text: string): number {
  const { words, endings, parts } = MATCHERS[kind];
  const isListed = (word: string): boolean =>
    words.has(word) ||
    words.has(word.replace(/'s$/, '')) ||
    endings.some((ending) => word.length > ending.length && word.endsWith(ending));
  // 'Hägele & Partner' is not a role.
  const isFirm = kind === 'role' || kind === 'company' ? PARTNERSHIP.test(text) : false;
  if (isFirm) return kind === 'company' ? 2 : 0;
  const own = splitIntoWords(text.slice(0, 300));
  const matchedWords = own.filter(
    (word) =>
      isListed(word) || (word.includes('-') && word.split('-').some((part) => part.length > 2 && isListed(part))),
  );
  // Abbreviations such as Co. and B.Sc. are listed with their full stop.
  return matchedWords.length + parts.filter((part) => text.includes(part)).length;
}

const NAME_LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt', 'el', 'ru', 'bn', 'ta', 'hi', 'ar', 'ja', 'zh'];
const MORE_COUNTRIES = `usa|u.s.a.|us|u.s.|uk|u.k.|england|scotland|wales|uae|holland|korea|czech republic|macedonia|ivory coast|
  deutschland|d|ch|at|turkey|russia|vietnam|brasil|schweiz|sverige|norge|danmark|nederland|españa|polska|remote|worldwide`;
const MORE_LANGUAGES = `mandarin|cantonese|farsi|tagalog|flemish|dari|castilian|valencian|sign language|valencià|català|euskara|
  hebreo|gallego|tamazight|berber|hokkien|hakka|sylheti|konkani|tulu|bhojpuri|maithili|mandarín|mandarin chinese`;

/** Lists the lower-case names of countries or languages in fourteen languages, for all two-letter codes in use. */
function listNames(type: 'region' | 'language', more: string): ReadonlySet<string> {
  const names = new Set(more.split('|').map((name) => name.trim()));
  for (const language of NAME_LANGUAGES) {
    const known = new Intl.DisplayNames([language], { type, fallback: 'none' });
    for (let firstCode = 65; firstCode <= 90; firstCode += 1) {
      for (let secondCode = 65; secondCode <= 90; secondCode += 1) {
        const code = String.fromCharCode(firstCode, secondCode);
        const name = known.of(type === 'language' ? code.toLowerCase() : code);
        if (name) names.add(name.toLowerCase());
      }
    }
  }
  return names;
}

/** Created on first use and cached. */
const NAME_CACHE: { region?: ReadonlySet<string>; language?: ReadonlySet<string> } = {};
const listCountries = () => (NAME_CACHE.region ??= listNames('region', MORE_COUNTRIES));
const listLanguages = () => (NAME_CACHE.language ??= listNames('language', MORE_LANGUAGES));

/** Whether a text names a language with a two-letter code, or a variant of one: 'Brazilian Portuguese'. */
export function isLanguage(text: string): boolean {
  const lowerCased = text.trim().toLowerCase();
  const words = lowerCased.split(/[\s/()-]+/).filter(Boolean);
  return listLanguages().has(lowerCased) || (words.length < 5 && words.some((word) => listLanguages().has(word)));
}

export const isCountry = (text: string): boolean => listCountries().has(text.trim().toLowerCase().replace(/^the /, ''));

// States of the United States, Canada and Australia, as written after a town in addresses.
const STATE_CODE =
  /^(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]|ON|QC|BC|AB|MB|SK|NS|NB|NSW|VIC|QLD|TAS|ACT)(?:\s\d{5})?$/;
const REMOTE = /^(?:remote|hybrid|on-?site|home ?office|télétravail|remoto|teletrabajo|worldwide|удал[её]нно)$/i;

/** Whether a text is the name of a town and cannot be a company or a role. */
const isTown = (text: string): boolean =>
  /^[\p{Lu}\p{Lo}]/u.test(text) &&
  text.split(/\s+/).length <= 3 &&
  !/^\p{Lu}{2,4}$/u.test(text) &&
  countWords('role', text) + countWords('company', text) + countWords('school', text) === 0 &&
  isCity(text);

/** Whether a text reads as a place: 'Berlin, Germany', 'Austin, TX', 'Remote'. */
export function isPlace(text: string): boolean {
  const plain = text.trim().replace(/ ?\((?:remote|hybrid|on-?site)\)$/i, '');
  if (plain.length > 70 || /[@!?;:]|\p{Nd}{3}/u.test(plain.replace(/\s\d{5}$/, ''))) return false;
  if (REMOTE.test(plain) || isCountry(plain)) return true;
  if (isTown(plain)) return true;
  const parts = plain.split(/ ?[,،、] ?| \/ /u).filter(Boolean);
  const last = parts.at(-1) ?? '';
  if (countWords('school', plain) + countWords('company', plain) > 0) return false;
  if (parts.length < 2 || parts.length > 4) return false;
  const [first = ''] = parts;
  return (
    parts.every((part) => part.length < 40) &&
    (isCountry(last) || STATE_CODE.test(last) || REMOTE.test(last) || (isTown(first) && isTown(last)))
  );
}
