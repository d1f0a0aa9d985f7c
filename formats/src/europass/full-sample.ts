/** Creates a `Candidate` file in which every supported field has a value. */
export function createFullCandidate(): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Candidate xsi:schemaLocation="http://www.europass.eu/1.0 Candidate.xsd" xmlns="http://www.europass.eu/1.0"
  xmlns:oa="http://www.openapplications.org/oagis/9" xmlns:eures="http://www.europass_eures.eu/1.0"
  xmlns:hr="http://www.hr-xml.org/3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <hr:DocumentID schemeID="Vitrine-1" schemeName="DocumentIdentifier" schemeAgencyName="EUROPASS" schemeVersionID="4.0"/>
  <CandidateSupplier>
    <hr:PartyName>Owner</hr:PartyName>
    <PersonContact>${name('Asha', 'Rao')}${email('asha@asha.example')}</PersonContact>
  </CandidateSupplier>
  <CandidatePerson>${PERSON}</CandidatePerson>
  <CandidateProfile languageCode="en">${PROFILE}</CandidateProfile>
  <RenderingInformation><Design><Template>Template1</Template>
    <SectionsOrder><Section><Title>education-training</Title></Section></SectionsOrder>
  </Design></RenderingInformation>
</Candidate>`;
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const name = (first: string, last: string) =>
  `<PersonName><oa:GivenName>${first}</oa:GivenName><hr:FamilyName>${last}</hr:FamilyName></PersonName>`;
const channel = (code: string, uri: string, more = '') =>
  `<Communication><ChannelCode>${code}</ChannelCode>${more}<oa:URI>${uri}</oa:URI></Communication>`;
const email = (address: string) => channel('Email', address);
const web = (address: string) => channel('Web', address);
const address = (line: string, city: string, country: string, code: string) =>
  `<Communication><Address type="home"><oa:AddressLine>${line}</oa:AddressLine><oa:CityName>${city}</oa:CityName>` +
  `<CountryCode>${country}</CountryCode><oa:PostalCode>${code}</oa:PostalCode></Address></Communication>`;
const phone = (country: string, number: string) =>
  `<Communication><ChannelCode>Telephone</ChannelCode><UseCode>mobile</UseCode>` +
  `<CountryDialing>${country}</CountryDialing><oa:DialNumber>${number}</oa:DialNumber></Communication>`;
const createDateElement = (tag: string, date: string) =>
  `<${tag}><hr:FormattedDateTime>${date}</hr:FormattedDateTime></${tag}>`;
const dates = (from: string, to?: string) =>
  `<Date>${createDateElement('StartDate', from)}${to ? createDateElement('EndDate', to) : ''}<Ongoing>${to ? 'false' : 'true'}</Ongoing></Date>`;
const html = (text: string, points: readonly string[] = []) =>
  escapeXml(
    `<p>${text}</p>${points.length > 0 ? `<ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>` : ''}`,
  );
const link = (to: string) => `<Link>${to}</Link>`;
const title = (text: string) => `<Title>${text}</Title>`;
const description = (text: string, points?: readonly string[]) =>
  `<oa:Description>${html(text, points)}</oa:Description>`;
const language = (code: string, levels: readonly string[]) =>
  `<PersonCompetency><CompetencyID schemeName="NORMAL">${code}</CompetencyID><hr:TaxonomyID>language</hr:TaxonomyID>` +
  [
    'Understanding-Listening',
    'Understanding-Reading',
    'Speaking-Interaction',
    'Speaking-Production',
    'Writing-Production',
  ]
    .map(
      (dimension, index) =>
        `<eures:CompetencyDimension><hr:CompetencyDimensionTypeCode>CEF-${dimension}</hr:CompetencyDimensionTypeCode>` +
        `<eures:Score><hr:ScoreText>${levels[index]}</hr:ScoreText></eures:Score></eures:CompetencyDimension>`,
    )
    .join('') +
  '</PersonCompetency>';
const skill = (text: string) =>
  `<PersonCompetency><hr:TaxonomyID>Digital_Skill</hr:TaxonomyID><hr:CompetencyName>${text}</hr:CompetencyName></PersonCompetency>`;

const PERSON = [
  name('Asha', 'Rao Nair'),
  email('asha@asha.example'),
  email('rao@kaveri.example'),
  phone('91', '80 5550 1234'),
  phone('386', '1 555 0123'),
  web('https://asha.example'),
  web('https://notes.asha.example'),
  channel('Social Media', 'https://www.linkedin.com/in/asha-rao', '<UseCode>linkedin</UseCode>'),
  channel('Social Media', 'https://scholar.example/asha', '<UseCode>other</UseCode><OtherTitle>Scholar</OtherTitle>'),
  channel('InstantMessage', 'asha.rao', '<UseCode>skype</UseCode>'),
  address('12 MG Road', 'Bengaluru', 'in', '560001'),
  address('Trg 5', 'Ljubljana', 'si', '1000'),
  '<NationalityCode>in</NationalityCode><hr:BirthDate>1992-01-05</hr:BirthDate><GenderCode>female</GenderCode>',
  '<PrimaryLanguageCode name="NORMAL">kan</PrimaryLanguageCode>',
  '<PrimaryLanguageCode name="FREE_TEXT">Tulu</PrimaryLanguageCode>',
].join('');

const WORK = `<EmploymentHistory><EmployerHistory>
  <hr:OrganizationName>Kaveri Payments</hr:OrganizationName>
  <OrganizationContact>${address('4 Residency Road', 'Bengaluru', 'in', '560025')}${web('https://kaveri.example')}${email('jobs@kaveri.example')}</OrganizationContact>
  <hr:IndustryCode>K</hr:IndustryCode>
  <PositionHistory>
    <PositionTitle typeCode="FREETEXT">Staff Engineer</PositionTitle>
    <eures:EmploymentPeriod>${createDateElement('eures:StartDate', '2021-03')}<hr:CurrentIndicator>true</hr:CurrentIndicator></eures:EmploymentPeriod>
    ${description('Ledgers for <strong>two million</strong> shops.', ['Cut settlement to 90 seconds', 'Wrote the docs'])}
    <City>Bengaluru</City><Country>in</Country>
  </PositionHistory>
  <PositionHistory>
    <PositionTitle>Engineer</PositionTitle>
    <eures:EmploymentPeriod>${createDateElement('eures:StartDate', '2018')}${createDateElement('eures:EndDate', '2021-02-28')}<hr:CurrentIndicator>false</hr:CurrentIndicator></eures:EmploymentPeriod>
    ${description('Refunds.')}
  </PositionHistory>
  <Department>Ledger</Department>${link('https://kaveri.example/ledger')}
</EmployerHistory></EmploymentHistory>`;

const EDUCATION = `<EducationHistory><EducationOrganizationAttendance>
  <hr:OrganizationName>University of Ljubljana</hr:OrganizationName>
  <OrganizationContact>${address('Kongresni trg 12', 'Ljubljana', 'si', '1000')}${web('https://uni.example')}</OrganizationContact>
  <hr:ProgramName>Statistics</hr:ProgramName>
  <EducationLevelCode>7</EducationLevelCode>
  <AttendancePeriod>${createDateElement('StartDate', '2014-10')}${createDateElement('EndDate', '2016-09')}<Ongoing>false</Ongoing></AttendancePeriod>
  <EducationDegree>
    <hr:DegreeName>Master of Science</hr:DegreeName>
    <FieldOfStudy typeCode="URI"><MainFieldOfStudy><ProgramConcentration>05</ProgramConcentration></MainFieldOfStudy></FieldOfStudy>
    <FinalGrade><hr:ScoreText>9.4</hr:ScoreText></FinalGrade>
    <Thesis>Half a ledger</Thesis>
    <OccupationalSkillsCovered>${html('Inference and networks.')}</OccupationalSkillsCovered>
    <NationalClassification>Bologna 2</NationalClassification>
    <CreditType>ECTS</CreditType><NumberOfCredit>120</NumberOfCredit>
  </EducationDegree>
  ${link('https://uni.example/statistics')}
</EducationOrganizationAttendance></EducationHistory>`;

const PROFILE = [
  '<hr:ID schemeID="Vitrine-1"/>',
  `<hr:ExecutiveSummary>${html('I build payment systems &amp; ledgers.', ['Ten years of them'])}</hr:ExecutiveSummary>`,
  '<CandidatePositionPreferences><PositionTitle>Backend engineer</PositionTitle></CandidatePositionPreferences>',
  WORK,
  EDUCATION,
  '<eures:Licenses><eures:License><hr:LicenseTypeCode>A2</hr:LicenseTypeCode></eures:License>' +
    '<eures:License><hr:LicenseTypeCode>B</hr:LicenseTypeCode></eures:License>' +
    `<eures:License><hr:LicenseTypeCode>CE</hr:LicenseTypeCode>${createDateElement('eures:FirstIssuedDate', '2019-05')}</eures:License></eures:Licenses>`,
  `<Certifications><Certification><CertificationName>CKA</CertificationName><IssuingAuthority><Name>Linux Foundation</Name></IssuingAuthority>${createDateElement('FirstIssuedDate', '2023-01')}<FreeFormPeriod>${createDateElement('StartDate', '2023-01')}${createDateElement('EndDate', '2026-01')}</FreeFormPeriod><CertificationID>LF-1a2b</CertificationID>${link('https://cka.example')}</Certification></Certifications>`,
  `<CourseCertifications><CourseCertification>${title('First aid')}${createDateElement('eures:FirstIssuedDate', '2022-06-01')}${description('Sixteen hours.')}</CourseCertification></CourseCertifications>`,
  `<PublicationHistory><Publication><hr:FormattedPublicationDescription>${html('On ledgers.')}</hr:FormattedPublicationDescription>${title('Half a ledger')}<Year>2023</Year><Reference>Rao 2023</Reference><DOI>10.1145/3589334</DOI>${link('https://ledger.example')}<Authors>A. Rao, M. Iyer</Authors><Journal>SIGMOD</Journal><Publisher>ACM</Publisher><Volume>12</Volume></Publication></PublicationHistory>`,
  `<PersonQualifications>${language('eng', ['C2', 'C2', 'C1', 'C1', 'C1'])}${language('fre', ['B1', 'B2', 'A2', 'A2', 'B1'])}<QualificationsSummary>${html('I have audited the books of small shops for many years, and liked it.')}</QualificationsSummary></PersonQualifications>`,
  `<EmploymentReferences><Referee>${name('Meera', 'Iyer')}${email('meera@kaveri.example')}${phone('91', '80 5550 9876')}<hr:OrganizationName>Kaveri Payments</hr:OrganizationName><hr:PositionTitle>Director of Engineering</hr:PositionTitle><Role>My manager</Role><Comment>She ships.</Comment></Referee></EmploymentReferences>`,
  `<HobbiesAndInterests><HobbyOrInterest>${title('Music')}<Description>Veena, choir</Description></HobbyOrInterest></HobbiesAndInterests>`,
  `<CreativeWorks><CreativeWork>${title('Monsoon, a photo series')}${dates('2020', '2021')}${description('Forty prints.')}${link('https://photos.example')}</CreativeWork></CreativeWorks>`,
  `<Projects><Project>${title('Railbook')}${dates('2020-01')}${description('Offline timetables.', ['Answers in 3 ms'])}${link('https://railbook.example')}${link('https://github.com/asha/railbook')}</Project></Projects>`,
  `<SocialAndPoliticalActivities><SocialAndPoliticalActivity><Activity>${title('Ward committee')}${dates('2019', '2020')}${description('Lake cleaning.')}</Activity><Location>Bengaluru</Location></SocialAndPoliticalActivity></SocialAndPoliticalActivities>`,
  `<Skills>${skill('Rust')}${skill('SQLite')}<SkillsGroup>${title('Office')}${skill('Spreadsheets')}</SkillsGroup></Skills>`,
  `<DigitalSkills><DigitalSkillsGroup>${title('Design')}<DigitalSkill>Figma</DigitalSkill></DigitalSkillsGroup></DigitalSkills>`,
  `<OrganisationalSkills><OrganisationalSkill>${title('Planning')}</OrganisationalSkill><OrganisationalSkill>${title('Events')}<Description>${html('A conference for 300 people.')}</Description></OrganisationalSkill></OrganisationalSkills>`,
  `<CommunicationAndInterpersonalSkills><CommunicationAndInterpersonalSkill>${title('Mentoring')}</CommunicationAndInterpersonalSkill></CommunicationAndInterpersonalSkills>`,
  `<ManagementAndLeadershipSkills><ManagementAndLeadershipSkill>${title('Hiring')}</ManagementAndLeadershipSkill></ManagementAndLeadershipSkills>`,
  `<NetworksAndMemberships><NetworkAndMembership>${title('Member of the ACM')}${dates('2017-01', '2022')}${description('Chapter Bengaluru.')}${link('https://acm.example')}</NetworkAndMembership></NetworksAndMemberships>`,
  `<ConferencesAndSeminars><ConferenceAndSeminar>${title('RustConf India')}${dates('2023-11-10', '2023-11-11')}<Location>Bengaluru</Location>${description('A workshop on ledgers.')}${link('https://rustconf.example')}</ConferenceAndSeminar></ConferencesAndSeminars>`,
  `<SpeakingHistory><SpeakingEvent><EventName>Payments that never lose money</EventName>${dates('2024-02', '2024-02')}<Location>Pune</Location></SpeakingEvent></SpeakingHistory>`,
  `<VoluntaryWorks><VoluntaryWork>${title('Mentor')}<hr:OrganizationName>Pratham</hr:OrganizationName>${dates('2019-06', '2020-05')}<Location>Bengaluru</Location>${description('Taught maths.', ['40 children'])}${link('https://pratham.example')}</VoluntaryWork></VoluntaryWorks>`,
  `<HonoursAndAwards><HonourAndAward>${title('Best paper')}<IssuingAuthority><Name>SIGMOD</Name></IssuingAuthority><Date>${createDateElement('StartDate', '2023-06')}</Date>${description('For ledgers.')}${link('https://award.example')}</HonourAndAward></HonoursAndAwards>`,
  `<eures:PatentHistory><Patent><hr:PatentTitle>Ledger without a leader</hr:PatentTitle>${description('Granted in 2022.')}<IssuingAuthority><Name>Indian Patent Office</Name></IssuingAuthority></Patent></eures:PatentHistory>`,
  `<Others>${title('Exhibitions')}<Other>${title('Night trains')}${dates('2022-03', '2022-04')}<Description>${html('Group show.')}</Description>${link('https://show.example')}</Other></Others>`,
  `<Others>${title('Exhibitions')}<Other>${title('Rain')}<Description>${html('Solo show.')}</Description></Other></Others>`,
  '<eures:Attachment><oa:EmbeddedData>aVZCT1J3MEtHZ28=</oa:EmbeddedData><oa:FileType>photo</oa:FileType></eures:Attachment>',
].join('\n');

const formatLabelled = (tag: string, code: string, text: string) =>
  `<${tag}>${code ? `<Code>${code}</Code>` : ''}<Label>${text}</Label></${tag}>`;

/** Creates a `SkillsPassport` of version 3 in which every supported field has a value. */
export function createFullSkillsPassport(): string {
  const skills = ['Communication', 'Organisational', 'JobRelated'].map(
    (tag) =>
      `<${tag}><Description>${tag} in a team that speaks five languages, over many years and places.</Description></${tag}>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<SkillsPassport xmlns="http://europass.cedefop.europa.eu/Europass" locale="en">
  <DocumentInfo><DocumentType>ECV</DocumentType><XSDVersion>V3.4</XSDVersion></DocumentInfo>
  <LearnerInfo>
    <Identification>
      <PersonName><FirstName>Asha</FirstName><Surname>Rao</Surname></PersonName>
      <ContactInfo>
        <Address><Contact><AddressLine>12 MG Road</AddressLine><PostalCode>560001</PostalCode><Municipality>Bengaluru</Municipality>${formatLabelled('Country', 'IN', 'India')}</Contact></Address>
        <Email><Contact>asha@asha.example</Contact></Email>
        <TelephoneList><Telephone><Contact>+91 80 5550 1234</Contact>${formatLabelled('Use', 'mobile', 'Mobile')}</Telephone></TelephoneList>
        <WebsiteList><Website><Contact>https://asha.example</Contact></Website><Website><Contact>https://blog.example</Contact>${formatLabelled('Use', 'blog', 'Blog')}</Website></WebsiteList>
        <InstantMessagingList><InstantMessaging><Contact>asha.rao</Contact>${formatLabelled('Use', 'skype', 'Skype')}</InstantMessaging></InstantMessagingList>
      </ContactInfo>
      <Demographics><Birthdate year="1992" month="--01" day="---05"/>${formatLabelled('Gender', 'F', 'Female')}</Demographics>
      <Photo><MimeType>image/jpeg</MimeType><Data>aVZCT1J3MEtHZ28=</Data></Photo>
    </Identification>
    <Headline>${formatLabelled('Type', 'position', 'Position')}<Description><Label>Backend engineer</Label></Description></Headline>
    <WorkExperienceList><WorkExperience>
      <Period><From year="2018" month="--04"/><To year="2021" month="--03" day="---31"/></Period>
      <Position><Label>Engineer</Label></Position>
      <Activities>${html('Refunds.', ['Wrote the docs'])}</Activities>
      <Employer><Name>Kaveri Payments</Name><ContactInfo>
        <Address><Contact><AddressLine>4 Residency Road</AddressLine><Municipality>Bengaluru</Municipality>${formatLabelled('Country', 'IN', 'India')}</Contact></Address>
        <Website><Contact>https://kaveri.example</Contact></Website>
      </ContactInfo>${formatLabelled('Sector', 'K', 'Banking')}</Employer>
    </WorkExperience></WorkExperienceList>
    <EducationList><Education>
      <Period><From year="2010"/><To year="2014"/></Period>
      <Title>B.E. Computer Science</Title><Activities>Networks and compilers</Activities>
      <Organisation><Name>BMS College of Engineering</Name><ContactInfo><Address><Contact><Municipality>Bengaluru</Municipality>${formatLabelled('Country', 'IN', 'India')}</Contact></Address></ContactInfo></Organisation>
      ${formatLabelled('Level', '6', 'EQF 6')}${formatLabelled('Field', '06', 'Computing')}
    </Education></EducationList>
    <Skills>
      <Linguistic>
        <MotherTongueList><MotherTongue>${formatLabelled('Description', 'kn', 'Kannada')}</MotherTongue></MotherTongueList>
        <ForeignLanguageList><ForeignLanguage>${formatLabelled('Description', 'fr', 'French')}
          <ProficiencyLevel><Listening>B1</Listening><Reading>B2</Reading><SpokenInteraction>A2</SpokenInteraction><SpokenProduction>A2</SpokenProduction><Writing>B1</Writing></ProficiencyLevel>
          <VerifiedBy><Certificate><Title>DELF A2</Title><AwardingBody>France Éducation</AwardingBody><Date year="2019" month="--07"/></Certificate></VerifiedBy>
        </ForeignLanguage></ForeignLanguageList>
      </Linguistic>
      ${skills.join('')}
      <Computer><Description>Rust, SQLite, Figma</Description><ProficiencyLevel><Information>C</Information><Safety>B</Safety></ProficiencyLevel></Computer>
      <Driving><Description><Licence>A</Licence><Licence>B</Licence></Description></Driving>
      <Other><Description>Veena, choir</Description></Other>
    </Skills>
    <AchievementList><Achievement>${formatLabelled('Title', 'publications', 'Publications')}<Description>Half a ledger, SIGMOD 2023.</Description></Achievement></AchievementList>
  </LearnerInfo>
  <AttachmentList><Attachment id="ATT_1"><Name>Diploma.pdf</Name><MimeType>application/pdf</MimeType><Data>JVBERi0=</Data></Attachment></AttachmentList>
</SkillsPassport>`;
}
