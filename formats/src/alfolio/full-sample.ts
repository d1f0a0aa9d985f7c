/** An al-folio `cv.yml` with every kind of section. */
export const ALFOLIO_SAMPLE = `- title: General Information
  type: map
  contents:
    - name: Full Name
      value: Asha Rao
    - name: Title
      value: Research Engineer
    - name: Email
      value: asha@asha.example
    - name: Phone
      value: +91 80 5550 1234
    - name: Website
      value: <a href="https://asha.example">asha.example</a>
    - name: GitHub
      value: asharao
    - name: Location
      value: Bengaluru, India
    - name: Date of Birth
      value: 14th March 1990
    - name: Nickname
      value: Ash
    - name: Languages
      value: English (fluent), Kannada (native)

- title: Summary
  type: list
  contents:
    - I build **ledgers** that do not lose money.

- title: Academic Interests
  type: nested_list
  contents:
    - title: Clocks
      items:
        - Logical clocks
        - Atomic clocks

- title: Education
  type: time_table
  contents:
    - title: PhD
      institution: IISc, Bengaluru
      location: Bengaluru
      year: 2012 - 2016
      description:
        - "Advisor: Prof. Meera Iyer"
        - title: Thesis
          contents:
            - On ledgers.

- title: Experience
  type: time_table
  contents:
    - title: Staff Engineer
      institution: Kaveri Payments
      year: 2021 - present
      location: Bengaluru
      description:
        - Cut settlement to 90 seconds
        - title: Wrote
          contents:
            - The guide
    - title: Fellow
      institution: Example Institute
      year: 2019
      description: Worked on clocks.

- title: Open Source Projects
  type: time_table
  contents:
    - title: <a href="https://github.com/asharao/railbook">Railbook</a>
      year: 2015-now
      description: Timetables of three railways.

- title: Honors and Awards
  type: time_table
  contents:
    - year: 2022
      items:
        - Best paper (SIGMOD)
        - Young Engineer
    - title: Medal
      institution: Royal Society
      year: 2020

- title: Volunteering
  type: time_table
  contents:
    - title: Mentor
      organization: Code Club
      location: Mysuru
      year: 2015 - 2017

- title: Certificates
  type: time_table
  contents:
    - title: CKA
      institution: CNCF
      year: 2020

- title: Publications
  type: time_table
  contents:
    - title: Ledgers without leaders
      institution: ACM
      year: 2020
      description:
        - On clocks.

- title: Talks
  type: time_table
  contents:
    - title: Clocks
      institution: RustConf
      location: Portland
      year: 2019

- title: Patents
  type: time_table
  contents:
    - title: Ledger without a leader
      institution: Indian Patent Office
      year: 2018

- title: Memberships
  type: time_table
  contents:
    - title: Member
      institution: ACM
      year: 2016

- title: References
  type: nested_list
  contents:
    - title: Meera Iyer
      items:
        - She counts twice.

- title: Skills
  type: nested_list
  contents:
    - title: Databases
      items:
        - SQLite, PostgreSQL

- title: Other Interests
  type: list
  contents:
    - <u>Hobbies:</u> Cycling, Chess

- title: Academic Service
  type: list
  contents:
    - Reviewer of [a journal](https://journal.example)
`;
