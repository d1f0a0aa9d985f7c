import type { WordList } from './word-list.ts';

/**
 * Words of roles, companies, schools and degrees in languages in which we typeset no resumes: Dutch, Swedish, Danish,
 * Norwegian, Finnish, Polish, Czech, Hungarian, Romanian, Turkish, Ukrainian, Indonesian, Vietnamese, Korean, Thai,
 * Hebrew, Persian and Chinese in traditional characters.
 */
export const FURTHER_WORDS: Record<'role' | 'company' | 'school' | 'degree', WordList> = {
  role: {
    words: `medewerker medewerkster ontwikkelaar verpleegkundige leraar lerares docent machinist verkoper adviseur directeur
      stagiair stagiaire eigenaar hoofd teamleider redacteur boekhouder onderzoeker postbode monteur begeleider
      chef ledare ingenjör utvecklare lärare sjuksköterska konsult tekniker assistent handläggare projektledare styrman
      befälhavare aspirant säljare bagare kock praktikant ordförande ekonom samordnare forskare doktorand biträde
      leder udvikler utvikler ingeniør konsulent lærer sygeplejerske sykepleier medarbejder medarbeider rådgiver
      rådgiver svend lærling byggeleder sælger selger kok daglig fører saksbehandler sagsbehandler forsker
      johtaja päällikkö insinööri opettaja hoitaja asiantuntija kehittäjä myyjä harjoittelija suunnittelija koordinaattori
      tutkija lääkäri sairaanhoitaja avustaja yrittäjä
      inżynier programista programistka kierownik kierowniczka specjalista specjalistka asystent asystentka nauczyciel
      nauczycielka pielęgniarka położna lekarz księgowa księgowy dyrektor sprzedawca praktykant stażysta stażystka
      konsultant konsultantka właściciel kucharz doradca analityk projektant
      inženýr programátor programátorka vedoucí manažer manažerka asistent asistentka učitel učitelka sestra lékař účetní
      ředitel ředitelka prodavač prodavačka stážista specialista konzultant referent referentka kuchař technik majitel
      mérnök fejlesztő vezető asszisztens tanár orvos nővér eladó könyvelő gyakornok igazgató tanácsadó szakasszisztens
      ügyintéző műszerész szakács
      inginer dezvoltator manager profesor profesoară asistent asistentă contabil economist medic director vânzător
      analist consultant educator educatoare specialist stagiar voluntar bucătar șofer operator
      mühendis mühendisi öğretmen öğretmeni müdür müdürü uzman uzmanı geliştirici stajyer asistan asistanı doktor hemşire
      muhasebeci yönetici yöneticisi danışman danışmanı şef şefi sorumlusu temsilcisi teknisyen kurucu
      інженер розробник розробниця менеджер водій машиніст вчитель вчителька викладач лікар медсестра бухгалтер власник
      директор керівник аналітик дизайнер стажер помічник механік тесля бджоляр спеціаліст фахівець
      insinyur manajer staf perawat guru magang asisten kepala pengembang akuntan direktur analis supervisor koordinator
      dokter konsultan kasir`,
    endings: `medewerker medewerkster ontwikkelaar leider leraar adviseur kundige machinist houder begeleider assistent
      chef ledare tekniker lärare sköterska ingenjör utvecklare konsult styrman pedagog
      leder ingeniør udvikler utvikler konsulent svend lærer medarbejder medarbeider sygeplejerske sykepleier rådgiver
      johtaja päällikkö insinööri opettaja hoitaja asiantuntija kehittäjä myyjä harjoittelija suunnittelija
      mérnök fejlesztő vezető asszisztens tanár`,
    parts: `개발자 간호사 매니저 팀장 엔지니어 디자이너 연구원 교사 사원 대리 과장 인턴 부장 강사 기획자 컨설턴트
      พนักงาน หัวหน้า ผู้จัดการ วิศวกร นักพัฒนา ครู พยาบาล ผู้ช่วย เจ้าหน้าที่ ที่ปรึกษา
      מהנדס מפתח מנהל מורה אחות רופא יועץ מתמחה עוזר רכז
      مهندس مدیر برنامه‌نویس کارشناس معلم پرستار توسعه‌دهنده حسابدار سرپرست کارآموز
      工程師 經理 總監 主任 專員 助理 顧問 設計師 分析師 實習生 教師 護理師 會計 社工 社會工作者 組長
      Kỹ_sư kỹ_sư Nhân_viên nhân_viên Trưởng_phòng Giám_đốc Quản_lý Kỹ_thuật_viên Giáo_viên Y_tá Kế_toán Thực_tập_sinh`,
  },
  company: {
    words: `b.v n.v bv ziekenhuis gemeente stichting bedrijf bank verzekeringen groep uitgeverij apotheek
      aktiebolag kommun sjukhus landsting region apotek bageri rederi myndigheten verket
      aps a/s asa kommune sykehus sygehus hospital apotek forlag
      oyj ky ry sairaala kaupunki kunta apteekki päiväkoti osuuskunta
      sp z.o.o spółka szpital urząd przedsiębiorstwo zakład przychodnia apteka
      s.r.o a.s nemocnice úřad knihovna městská lékárna antikvariát
      kft bt zrt nyrt kórház patika önkormányzat
      s.a srl s.r.l spitalul primăria fundația asociația banca direcția
      a.ş ltd.şti hastanesi bankası belediyesi holding
      тов пат лікарня завод компанія підприємство фабрика
      pt tbk cv rumah yayasan perusahaan klinik`,
    parts: `주식회사 ㈜ 병원 은행 학교 회사 บริษัท โรงพยาบาล ธนาคาร โรงแรม ร้าน בע״מ בע"מ חברת בנק בית_חולים شرکت بیمارستان بانک فروشگاه
      công_ty nhà_máy bệnh_viện ngân_hàng 股份有限公司 醫院 銀行 中心 基金會`,
  },
  school: {
    words: `universiteit hogeschool roc lyceum basisschool
      universitet universitetet högskola högskolan skola skolan yrkeshögskola yrkeshögskolan gymnasieskola linnéuniversitetet
      høgskole høgskolen højskole skole skolen videregående professionshøjskole erhvervsakademi
      yliopisto yliopiston ammattikorkeakoulu lukio opisto
      uniwersytet uniwersytetu politechnika liceum technikum szkoła akademia uczelnia wyższa
      univerzita univerzity gymnázium škola fakulta vysoké učení
      egyetem gimnázium iskola technikum főiskola szakközépiskola
      universitatea colegiul liceul facultatea școala academia
      üniversitesi üniversite lisesi lise fakültesi enstitüsü koleji
      університет інститут ліцей коледж школа академія училище пту
      universitas sma smk politeknik sekolah institut`,
    endings:
      'universiteit hogeschool högskolan universitetet gymnasiet skolan yliopisto ammattikorkeakoulu skole skolen',
    parts: `대학교 고등학교 대학원 มหาวิทยาลัย โรงเรียน วิทยาลัย אוניברסיטת אוניברסיטה מכללת המכללה תיכון הטכניון دانشگاه دبیرستان مدرسه
      大學 高中 學院 科技大學`,
  },
  degree: {
    words: `propedeuse havo vwo mbo hbo vmbo promotie bachelor master doctoraal
      kandidatexamen magisterexamen masterexamen civilingenjör högskoleingenjör gymnasieexamen examen doktorsexamen
      kandidat bachelorgrad mastergrad sivilingeniør fagbrev svendebrev akademiuddannelse studentereksamen professionsbachelor
      kandidaatti maisteri tutkinto ylioppilas diplomi-insinööri insinööri tradenomi tohtori
      licencjat magister inżynier doktorat matura magisterskie licencjackie studia
      bakalář magistr doktorát maturita inženýr bc mgr
      érettségi alapképzés mesterképzés szakképesítés diploma mesterfokozat
      licență masterat doctorat bacalaureat diplomă
      lisans yüksek önlisans doktora
      бакалавр магістр диплом спеціаліст аспірантура
      sarjana magister diploma s1 s2 d3`,
    endings: 'examen exam tutkinto eksamen',
    parts: `학사 석사 박사 ปริญญาตรี ปริญญาโท บัณฑิต תואר_ראשון תואר_שני B.A M.A کارشناسی کارشناسی‌ارشد دکتری دیپلم cử_nhân thạc_sĩ kỹ_sư
      學士 碩士 博士 副學士`,
  },
};
