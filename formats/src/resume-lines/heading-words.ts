import type { ResumePart } from '@vitrine/contract/resume/resume-design';

/** The topic of a section. 'contact' is the section with the person's contact details. */
export type SectionKind = ResumePart | 'contact';

/**
 * Section headings used in resumes, in addition to our own in `contract/src/texts`, in the same fourteen languages. Separated by
 * bars; case, accents, blanks and punctuation are ignored.
 */
export const HEADING_WORDS: Record<SectionKind, string> = {
  contact: `contact|contact details|contact information|contact info|contact me|personal details|personal information|
    personal data|personal info|details|info|address|get in touch|links|online|profiles|social|social media|web|
    find me online|social profiles|
    kontakt|kontaktdaten|persönliche daten|persönliche angaben|zur person|angaben zur person|adresse|anschrift|
    contacto|contactar|datos personales|datos de contacto|información personal|información de contacto|enlaces|
    coordonnées|informations personnelles|état civil|données personnelles|mes coordonnées|liens|
    contatti|dati personali|informazioni personali|recapiti|contato|contatos|dados pessoais|informações pessoais|
    informações de contato|στοιχεία επικοινωνίας|επικοινωνία|προσωπικά στοιχεία|προσωπικές πληροφορίες|
    контакты|способы связаться|контактная информация|личные данные|личная информация|контактные данные|
    যোগাযোগ|ব্যক্তিগত তথ্য|தொடர்பு|தொடர்புக்கு|தனிப்பட்ட விவரங்கள்|தொடர்பு விவரங்கள்|
    संपर्क|सम्पर्क|व्यक्तिगत विवरण|व्यक्तिगत जानकारी|संपर्क विवरण|
    معلومات الاتصال|بيانات الاتصال|المعلومات الشخصية|البيانات الشخصية|التواصل|معلومات التواصل|للتواصل|
    連絡先|個人情報|基本情報|联系方式|个人信息|基本信息|联系我`,
  summary: `summary|professional summary|profile|professional profile|about|about me|objective|career objective|
    career summary|executive summary|personal statement|personal profile|introduction|overview|bio|biography|
    summary of qualifications|qualifications summary|career profile|research interests|research focus|research interest|forschungsinteressen|who i am|personal summary|statement|
    professional objective|resume summary|highlights|professional overview|short bio|in brief|
    profil|kurzprofil|über mich|zusammenfassung|kurzvorstellung|berufliches profil|ziel|berufsziel|persönliches profil|
    perfil|perfil profesional|resumen|resumen profesional|sobre mí|objetivo|objetivo profesional|acerca de mí|extracto|
    profil professionnel|résumé|à propos|à propos de moi|objectif|présentation|objectif professionnel|qui suis-je|accroche|
    profilo|profilo professionale|sommario|riepilogo|chi sono|su di me|obiettivo|presentazione|obiettivo professionale|
    perfil profissional|resumo|resumo profissional|sobre mim|sobre|objetivo profissional|apresentação|
    προφίλ|περίληψη|σχετικά με εμένα|επαγγελματικό προφίλ|σύνοψη|στόχος|επαγγελματικός στόχος|
    о себе|обо мне|резюме|профиль|цель|краткая информация|общая информация|профессиональный профиль|
    সারসংক্ষেপ|পরিচিতি|আমার সম্পর্কে|পেশাগত সারসংক্ষেপ|উদ্দেশ্য|প্রোফাইল|லக்ஷியம்|சுருக்கம்|என்னைப் பற்றி|சுயவிவரம்|நோக்கம்|
    सारांश|परिचय|मेरे बारे में|उद्देश्य|व्यावसायिक सारांश|प्रोफ़ाइल|प्रोफाइल|करियर उद्देश्य|
    الملخص|ملخص|نبذة|نبذة عني|الملخص المهني|الهدف|الهدف الوظيفي|نبذة شخصية|الملف الشخصي|نبذة مختصرة|
    概要|自己紹介|プロフィール|職務要約|自己pr|要約|志望動機|个人简介|自我评价|个人总结|简介|求职意向|个人概况|关于我|个人评价|职业目标`,
  experiences: `experience|working experience|job history|job experiences|professional career|career overview|work experiences|employment record|
    work history and experience|practical experience|nursing experience|freelance experience|freelance work|consulting experience|management experience|
    work experience|professional experience|employment|employment history|work history|
    career history|professional background|career|relevant experience|job experience|employment experience|
    professional history|industry experience|positions|positions held|work|experiences|career experience|
    teaching experience|research experience|clinical experience|academic experience|leadership experience|
    internships|internship|internship experience|industrial experience|previous employment|appointments|
    academic appointments|professional appointments|other experience|earlier experience|where i've worked|
    academic positions|research positions|work and research experience|military experience|military service|
    berufserfahrung|beruflicher werdegang|werdegang|berufspraxis|praktische erfahrung|arbeitserfahrung|
    praktika|berufliche erfahrung|berufstätigkeit|tätigkeiten|berufliche stationen|praxiserfahrung|beruflicher hintergrund|
    experiencia|experiencia profesional|experiencia laboral|trayectoria profesional|historial laboral|
    trayectoria|experiencia de trabajo|empleo|prácticas|
    expérience|expériences|expérience professionnelle|expériences professionnelles|parcours professionnel|
    parcours|emplois|carrière|stages|stage|expériences de travail|emploi|
    esperienza|esperienze|esperienza professionale|esperienze professionali|esperienza lavorativa|
    esperienze lavorative|carriera|percorso professionale|tirocini|
    experiência|experiências|experiência profissional|experiências profissionais|histórico profissional|
    experiência de trabalho|trajetória profissional|percurso profissional|estágios|
    επαγγελματική εμπειρία|εμπειρία|προϋπηρεσία|εργασιακή εμπειρία|επαγγελματική πορεία|
    опыт работы|опыт|профессиональный опыт|трудовая деятельность|трудовой стаж|карьера|работа|места работы|
    কাজের অভিজ্ঞতা|অভিজ্ঞতা|কর্ম অভিজ্ঞতা|পেশাগত অভিজ্ঞতা|চাকরির অভিজ্ঞতা|কর্মজীবন|
    பணி அனுபவம்|அனுபவம்|வேலை அனுபவம்|தொழில் அனுபவம்|தொழில்முறை அனுபவம்|
    कार्य अनुभव|अनुभव|पेशेवर अनुभव|व्यावसायिक अनुभव|कार्यानुभव|रोजगार|नौकरी का अनुभव|कार्य इतिहास|
    الخبرة|الخبرات|الخبرة العملية|الخبرات العملية|الخبرة المهنية|الخبرات المهنية|خبرات العمل|الخبرة الوظيفية|
    التاريخ الوظيفي|السيرة المهنية|المسيرة المهنية|
    職歴|職務経歴|経歴|経験|業務経験|職務経験|実務経験|工作经历|工作经验|实习经历|职业经历|工作履历|从业经历|工作|经历|工作背景|实践经历`,
  projects: `projects|personal projects|selected projects|key projects|side projects|academic projects|project experience|
    project|open source|open-source projects|open source projects|notable projects|technical projects|portfolio|
    research projects|major projects|relevant projects|course projects|open source contributions|project work|
    projekte|ausgewählte projekte|eigene projekte|projekterfahrung|projektliste|referenzprojekte|
    proyectos|proyectos personales|proyectos destacados|projets|projets personnels|projets académiques|réalisations|
    progetti|progetti personali|projetos|projetos pessoais|έργα|πρότζεκτ|εργασίες|προσωπικά έργα|
    проекты|личные проекты|избранные проекты|প্রকল্প|প্রজেক্ট|প্রকল্পসমূহ|திட்டங்கள்|திட்டப்பணிகள்|
    परियोजनाएँ|परियोजनाएं|प्रोजेक्ट|प्रोजेक्ट्स|परियोजना|المشاريع|مشاريع|مشاريع شخصية|أهم المشاريع|
    プロジェクト|プロジェクト経験|個人開発|制作物|项目经历|项目经验|项目|个人项目|科研项目`,
  education: `education|educational qualification|educational qualifications|academic qualification|educational history|education history|
    academic background|academic qualifications|educational background|studies|academics|
    educational qualifications|education and training|academic history|qualifications|education background|
    schooling|academic profile|degrees|academic record|academic details|scholastic record|academic education|
    ausbildung|bildung|bildungsweg|studium|schulbildung|akademische ausbildung|hochschulausbildung|
    ausbildung und studium|studium und ausbildung|schule|bildungsgang|schulausbildung|akademischer werdegang|
    educación|formación|formación académica|estudios|estudios académicos|educación y formación|historial académico|
    formation|formations|études|diplômes|parcours académique|cursus|éducation|diplômes et formations|scolarité|
    formation académique|parcours scolaire|cursus universitaire|
    istruzione|formazione|studi|istruzione e formazione|titoli di studio|percorso formativo|formazione accademica|
    formação|educação|formação acadêmica|formação académica|escolaridade|habilitações|habilitações literárias|
    formação escolar|estudos|educação e formação|
    εκπαίδευση|σπουδές|ακαδημαϊκή εκπαίδευση|εκπαίδευση και κατάρτιση|τίτλοι σπουδών|
    образование|обучение|высшее образование|основное образование|
    শিক্ষা|শিক্ষাগত যোগ্যতা|শিক্ষাজীবন|একাডেমিক যোগ্যতা|கல்வி|கல்வித் தகுதி|கல்வித்தகுதி|படிப்பு|
    शिक्षा|शैक्षणिक योग्यता|शैक्षिक योग्यता|शैक्षणिक पृष्ठभूमि|अध्ययन|शैक्षणिक विवरण|
    التعليم|المؤهلات العلمية|المؤهلات|الدراسة|التحصيل العلمي|المؤهل العلمي|التعليم والتدريب|المؤهلات الأكاديمية|
    学歴|教育|最終学歴|教育背景|教育经历|学历|教育|学习经历|教育程度|学历背景`,
  certificates: `certifications|certificates|licenses|licences|certification|professional certifications|credentials|
    licenses and certifications|licences and certifications|certifications and licenses|certificates and licences|
    accreditations|professional qualifications|certificate|certifications and training|licensure|bar admissions|
    board certifications|licenses and certificates|
    zertifikate|zertifizierungen|zertifikate und weiterbildungen|lizenzen|qualifikationen|zusatzqualifikationen|
    certificaciones|certificados|licencias|certificaciones y licencias|certifications et licences|certificats|habilitations|
    certificazioni|certificati|abilitazioni|certificações|certificados|licenças|certificações e licenças|
    πιστοποιήσεις|πιστοποιητικά|άδειες|сертификаты|сертификаты и лицензии|лицензии|сертификация|
    সনদপত্র|সার্টিফিকেট|প্রত্যয়নপত্র|சான்றிதழ்கள்|प्रमाणपत्र|प्रमाण पत्र|सर्टिफिकेट|प्रमाणन|
    الشهادات|شهادات|الشهادات المهنية|الشهادات والتراخيص|الرخص والشهادات|資格|免許・資格|資格・免許|保有資格|取得資格|認定資格|
    证书|资格证书|认证|资质证书|技能证书|职业资格|专业认证`,
  courses: `courses|coursework|relevant coursework|training|trainings|memberships|professional development|affiliations|
    professional affiliations|professional memberships|courses and memberships|courses and training|continuing education|
    training and courses|additional training|professional training|workshops|seminars|membership|associations|
    professional associations|online courses|moocs|key coursework|
    kurse|weiterbildung|weiterbildungen|fortbildung|fortbildungen|mitgliedschaften|schulungen|seminare|
    fort- und weiterbildung|fort und weiterbildungen|cursos|formación complementaria|afiliaciones|cursos y seminarios|
    talleres|membresías|cours|formation continue|formations complémentaires|adhésions|affiliations|associations|
    corsi|corsi di formazione|affiliazioni|formazione continua|cursos complementares|formação complementar|afiliações|
    cursos e formações|σεμινάρια|μαθήματα|επιμόρφωση|συμμετοχή σε συλλόγους|
    курсы|повышение квалификации|курсы и тренинги|тренинги|дополнительное образование|
    повышение квалификации, курсы|কোর্স|প্রশিক্ষণ|কর্মশালা|பயிற்சி|படிப்புகள்|பயிற்சிகள்|पाठ्यक्रम|प्रशिक्षण|कोर्स|
    الدورات|الدورات التدريبية|دورات|العضويات|التدريب|受講歴|研修|研修歴|所属団体|培训经历|培训|课程|主修课程|相关课程`,
  awards: `awards|honors|honours|awards and honors|honors and awards|honours and awards|awards and honours|achievements|
    scholarships|fellowships|accomplishments|recognition|awards and achievements|key achievements|prizes|distinctions|
    awards and scholarships|grants|honors & awards|fellowships and awards|grants and awards|awards and recognition|
    scholarships and awards|notable achievements|competitions|awards & grants|honors-awards|
    auszeichnungen|preise|ehrungen|stipendien|erfolge|auszeichnungen und preise|preise und auszeichnungen|
    stipendien und auszeichnungen|premios|logros|reconocimientos|becas|premios y reconocimientos|distinciones|
    distinctions|prix|récompenses|bourses|prix et distinctions|distinctions et prix|
    premi|riconoscimenti|premi e riconoscimenti|borse di studio|onorificenze|
    prêmios|prémios|conquistas|reconhecimentos|bolsas|prêmios e reconhecimentos|distinções|
    βραβεία|διακρίσεις|υποτροφίες|βραβεία και διακρίσεις|награды|достижения|премии|гранты|награды и премии|
    পুরস্কার|সম্মাননা|অর্জন|பரிசுகள்|விருதுகள்|சாதனைகள்|पुरस्कार|उपलब्धियाँ|उपलब्धियां|सम्मान|
    الجوائز|جوائز|الإنجازات|التكريمات|الجوائز والتكريمات|المنح|受賞歴|受賞|表彰|获奖经历|获奖情况|荣誉|荣誉奖项|奖项|所获荣誉|奖励`,
  publications: `publications|papers|selected publications|articles|books|research publications|journal articles|
    publications and patents|scientific publications|conference papers|peer-reviewed publications|preprints|
    refereed publications|patents and publications|selected papers|writing|refereed journal articles|book chapters|
    peer-reviewed articles|peer-reviewed journal articles|journal papers|conference articles|conference proceedings|
    proceedings|peer-reviewed papers|refereed articles|refereed papers|books and chapters|books and book chapters|
    edited volumes|working papers|technical reports|monographs|research articles|research papers|list of publications|
    peer-reviewed journal papers|peer-reviewed conference papers|refereed conference papers|publication list|
    zeitschriftenartikel|fachartikel|buchkapitel|konferenzbeiträge|publikationsliste|schriftenverzeichnis|
    articles scientifiques|articles de revues|artículos científicos|publicaciones científicas|
    articoli scientifici|pubblicazioni scientifiche|artigos científicos|
    publikationen|veröffentlichungen|ausgewählte publikationen|wissenschaftliche veröffentlichungen|
    publicaciones|artículos|publications scientifiques|articles|
    pubblicazioni|articoli|publicações|artigos|publicações científicas|δημοσιεύσεις|άρθρα|
    публикации|статьи|научные публикации|প্রকাশনা|গবেষণা প্রকাশনা|வெளியீடுகள்|प्रकाशन|शोध पत्र|
    المنشورات|منشورات|الأبحاث|الأبحاث المنشورة|論文・出版物|論文|出版物|業績|研究業績|著書|出版物|论文|发表论文|论文发表|学术成果`,
  patents: `patents|patents granted|granted patents|patents and applications|patent applications|selected patents|
    inventions|patents and inventions|patents issued|us patents|intellectual property|
    patente|patente und erfindungen|erfindungen|patentanmeldungen|patentes|patentes e invenciones|invenciones|
    brevets|brevets et inventions|brevetti|brevetti e invenzioni|patentes e invenções|
    πατέντες|ευρεσιτεχνίες|διπλώματα ευρεσιτεχνίας|патенты|патенты и изобретения|изобретения|
    পেটেন্ট|காப்புரிமைகள்|காப்புரிமை|पेटेंट|पेटेन्ट|براءات الاختراع|براءات اختراع|特許|特許・発明|专利|发明专利|专利成果`,
  talks: `talks|presentations|speaking|conferences|conference talks|invited talks|lectures|talks and presentations|
    conference presentations|speaking engagements|selected talks|public speaking|invited presentations|
    vorträge|präsentationen|konferenzen|vorträge und präsentationen|charlas|ponencias|conferencias|
    charlas y ponencias|conférences|présentations|communications|conferenze|interventi|relazioni|
    palestras|apresentações|conferências|ομιλίες|παρουσιάσεις|συνέδρια|выступления|доклады|конференции|
    বক্তৃতা|সেমিনার|சொற்பொழிவுகள்|व्याख्यान|भाषण|المحاضرات|المؤتمرات|العروض|講演|登壇|発表|学会発表|演讲|学术会议|讲座`,
  volunteering: `volunteering|volunteer experience|volunteer work|community service|volunteer|community involvement|
    voluntary work|volunteer and community service|social engagement|service|community|extracurricular activities|
    extracurriculars|leadership and activities|activities|leadership|civic engagement|voluntary experience|
    extra-curricular activities|leadership and involvement|outreach|volunteering experience|charity work|
    positions of responsibility|extracurricular|volunteering and community|professional service|
    ehrenamt|ehrenamtliches engagement|ehrenamtliche tätigkeiten|engagement|soziales engagement|
    gesellschaftliches engagement|außeruniversitäres engagement|voluntariado|experiencia de voluntariado|
    actividades extracurriculares|bénévolat|engagement associatif|expérience de bénévolat|engagements|vie associative|
    activités bénévoles|volontariato|attività di volontariato|esperienze di volontariato|
    trabalho voluntário|voluntariado e atividades|atividades extracurriculares|experiência voluntária|
    εθελοντισμός|εθελοντική εργασία|εθελοντική δράση|волонтёрство|волонтерство|общественная деятельность|
    স্বেচ্ছাসেবা|স্বেচ্ছাসেবী কাজ|தன்னார்வப் பணி|தன்னார்வத் தொண்டு|स्वयंसेवा|स्वयंसेवी कार्य|सामाजिक कार्य|
    العمل التطوعي|التطوع|الأعمال التطوعية|الأنشطة|ボランティア|ボランティア活動|課外活動|社会活動|志愿服务|志愿者经历|志愿经历|社会实践|校园经历|社团经历`,
  hobbies: `interests|hobbies|hobbies and interests|interests and hobbies|personal interests|activities and interests|
    other interests|passions|free time|interests and activities|
    interessen|hobbys|hobbies|freizeit|freizeitinteressen|interessen und hobbys|hobbys und interessen|persönliche interessen|
    intereses|aficiones|pasatiempos|aficiones e intereses|intereses personales|
    centres d'intérêt|centre d'intérêt|loisirs|intérêts|passions|centres d'intérêts|activités et loisirs|
    interessi|hobby|passioni|interessi personali|hobby e interessi|interesses|passatempos|hobbies e interesses|
    ενδιαφέροντα|χόμπι|ενδιαφέροντα και χόμπι|интересы|хобби|увлечения|хобби и интересы|интересы и увлечения|
    আগ্রহ|শখ|শখ ও আগ্রহ|ஆர்வங்கள்|பொழுதுபோக்கு|பொழுதுபோக்குகள்|रुचियाँ|रुचियां|शौक|अभिरुचियाँ|
    الاهتمامات|الهوايات|هوايات|اهتمامات|الهوايات والاهتمامات|趣味・関心|趣味|趣味・特技|特技|兴趣爱好|兴趣|爱好|个人爱好`,
  additions: `more|additional information|additional|other|miscellaneous|other information|additional details|
    weiteres|sonstiges|zusätzliche informationen|weitere angaben|otros datos|otros|información adicional|
    divers|autres|informations complémentaires|autres informations|altro|altre informazioni|ulteriori informazioni|
    outras informações|outros|informações adicionais|άλλα|άλλες πληροφορίες|πρόσθετες πληροφορίες|
    дополнительно|дополнительная информация|прочее|অন্যান্য|অতিরিক্ত তথ্য|பிற|பிற தகவல்கள்|अन्य|अतिरिक्त जानकारी|अन्य जानकारी|
    معلومات أخرى|معلومات إضافية|أخرى|その他|其他|其他信息|附加信息`,
  references: `references|referees|professional references|reference|
    referenzen|referencias|références|referenze|referências|συστάσεις|рекомендации|রেফারেন্স|பரிந்துரைகள்|
    संदर्भ|المراجع|المعرفون|推薦者|推荐人|证明人`,
  testimonials: `testimonials|recommendations|kind words|what people say|empfehlungen|testimonios|recomendaciones|
    témoignages|recommandations|testimonianze|raccomandazioni|depoimentos|recomendações|μαρτυρίες|отзывы|
    প্রশংসাপত্র|சான்றுகள்|प्रशंसापत्र|التوصيات|推薦の声|评价`,
  skills: `skills|technical skills|key skills|core competencies|competencies|expertise|technologies|areas of expertise|
    professional skills|skill set|skillset|technical expertise|tech stack|tools|soft skills|hard skills|core skills|
    technical proficiencies|strengths|software|computer skills|it skills|abilities|skills and tools|tools and technologies|
    skills and technologies|technical skills and tools|programming skills|programming languages|programming|
    skills summary|specialties|capabilities|digital skills|technical summary|skills and abilities|skills and expertise|
    technical competencies|top skills|key competencies|other skills|additional skills|industry knowledge|technical knowledge|
    interpersonal skills|tools and software|software skills|proficiencies|skills and competencies|laboratory skills|
    areas of practice|practice areas|research skills|languages and technologies|methods|methoden|méthodes|key strengths|frameworks|databases|
    kenntnisse|fähigkeiten|kompetenzen|fachkenntnisse|edv-kenntnisse|it-kenntnisse|stärken|kernkompetenzen|
    technische kenntnisse|top-kenntnisse|kenntnisse und fähigkeiten|fachliche kompetenzen|skills und kenntnisse|technologien|
    programmierkenntnisse|besondere kenntnisse|werkzeuge|soziale kompetenzen|persönliche stärken|
    edv|it-skills|fähigkeiten und kenntnisse|weitere kenntnisse|
    competencias|habilidades|aptitudes|aptitudes principales|conocimientos|habilidades técnicas|conocimientos técnicos|tecnologías|
    conocimientos informáticos|competencias técnicas|competencias clave|informática|herramientas|habilidades clave|
    compétences|principales compétences|compétences techniques|compétences clés|savoir-faire|savoir-être|informatique|outils|technologies|atouts|
    compétences informatiques|compétences professionnelles|qualités|logiciels|
    competenze|competenze tecniche|capacità|abilità|conoscenze|competenze informatiche|competenze digitali|
    conoscenze informatiche|competenze chiave|competenze principali|capacità e competenze|tecnologie|
    competências|habilidades|aptidões|conhecimentos|competências técnicas|habilidades técnicas|qualificações|
    competências digitais|conhecimentos técnicos|tecnologias|ferramentas|principais competências|
    δεξιότητες|ικανότητες|γνώσεις|τεχνικές δεξιότητες|ψηφιακές δεξιότητες|γνώσεις υπολογιστών|
    навыки|ключевые навыки|основные навыки|профессиональные навыки|технологии|компетенции|умения|технические навыки|
    личные качества|знания и навыки|
    দক্ষতা|কারিগরি দক্ষতা|প্রযুক্তিগত দক্ষতা|দক্ষতাসমূহ|திறன்கள்|திறமைகள்|தொழில்நுட்பத் திறன்கள்|
    कौशल|दक्षताएँ|दक्षता|तकनीकी कौशल|मुख्य कौशल|योग्यताएँ|कौशल और दक्षताएँ|
    المهارات|مهارات|المهارات التقنية|المهارات الشخصية|الكفاءات|المهارات الفنية|القدرات|
    スキル|トップスキル|技術|技術スキル|テクニカルスキル|活かせる経験・知識・技術|得意分野|使用技術|技能|热门技能|专业技能|技术栈|技能特长|专业能力|核心技能|个人技能|技术能力|掌握技能|特长`,
  languages: `languages|language skills|spoken languages|language proficiency|foreign languages|language|languages spoken|
    sprachen|sprachkenntnisse|fremdsprachen|fremdsprachenkenntnisse|idiomas|lenguas|lenguajes|langues|compétences linguistiques|
    langues étrangères|langues parlées|lingue|lingue straniere|competenze linguistiche|conoscenze linguistiche|línguas|
    línguas estrangeiras|competências linguísticas|γλώσσες|ξένες γλώσσες|γλωσσικές δεξιότητες|γνώση γλωσσών|
    языки|иностранные языки|знание языков|владение языками|ভাষা|ভাষাগত দক্ষতা|ভাষা দক্ষতা|ভাষাজ্ঞান|மொழிகள்|மொழித் திறன்|
    भाषाएँ|भाषाएं|भाषा|भाषा ज्ञान|भाषा कौशल|اللغات|لغات|المهارات اللغوية|言語|語学|語学力|语言|语言能力|外语水平|外语`,
};
