/** A RenderCV file with a value for every key and every type of entry that any version supports. */
export const RENDER_CV_SAMPLE = `# yaml-language-server: $schema=https://raw.githubusercontent.com/rendercv/rendercv/refs/tags/v2.8/schema.json
cv:
  name: Asha **Rao**
  headline: Backend Engineer
  location: Bengaluru, Karnataka, India
  email:
    - asha@asha.example
    - asha.rao@kaveri.example
  photo: portrait.jpg
  phone:
    - +91 80 5550 1234
    - +91 80 5550 9876
  website:
    - https://asha.example
    - https://notes.asha.example
  social_networks:
    - network: LinkedIn
      username: asharao
    - network: GitHub
      username: asharao
    - network: GitLab
      username: asharao
    - network: IMDB
      username: nm1234567
    - network: Instagram
      username: asha.rao
    - network: ORCID
      username: 0000-0002-1825-0097
    - network: Mastodon
      username: "@asha@fosstodon.example"
    - network: StackOverflow
      username: 12345/asha-rao
    - network: ResearchGate
      username: Asha-Rao
    - network: YouTube
      username: asharao
    - network: Google Scholar
      username: AbCdEfGhIjK
    - network: Telegram
      username: asharao
    - network: WhatsApp
      username: "+918055501234"
    - network: Leetcode
      username: asharao
    - network: X
      username: asharao
    - network: Bluesky
      username: asha.example
    - network: Reddit
      username: asha_rao
  custom_connections:
    - placeholder: Book a call
      url: https://calls.example/asha
      fontawesome_icon: calendar-days
    - placeholder: Work permit for the EU
      url: null
      fontawesome_icon: passport
  sections:
    summary:
      - I build payment systems that **do not lose money**.
      - Ten years of *ledgers*, see [my notes](https://notes.asha.example/ledgers).
    Experience:
      - company: Kaveri Payments
        position: Staff Engineer
        location: Bengaluru, India
        start_date: 2021-03
        end_date: present
        summary: Payments for two million shops.
        highlights:
          - Cut settlement time from 40 minutes to **90 seconds**
          - "Led a team of five:\\n- hired three\\n- wrote the guide"
      - company: Lumen
        position: Engineer
        location: Pune
        date: Summer 2018
    Education:
      - institution: Indian Institute of Science
        area: Computer Science
        degree: M.Tech.
        location: Bengaluru
        start_date: 2014-08
        end_date: 2016-05
        summary: Thesis on distributed ledgers.
        highlights:
          - First of the class
        grade: 9.1 CGPA
        courses: [Databases, Distributed systems]
    Projects:
      - name: "[Railbook](https://railbook.example)"
        start_date: "2019"
        end_date: "2020"
        location: Chennai
        summary: Offline timetables of 7,000 stations.
        highlights:
          - Answers in 3 ms
    Publications:
      - title: Half the Memory, All the Rows
        authors:
          - "***A. Rao***"
          - M. Iyer
        summary: A join that needs half the memory.
        doi: 10.1145/3589334
        url: https://papers.example/half
        journal: Proceedings of SIGMOD
        date: 2023-06
    Certifications:
      - name: "[Certified Kubernetes Administrator](https://cka.example)"
        date: 2023-06
        summary: Linux Foundation
    Awards:
      - label: "2022"
        details: Best Paper Award
    Talks:
      - name: Payments That Never Lose Money
        location: Bengaluru
        date: 2023-11
    Volunteering:
      - company: Pratham
        position: Mentor
        location: Pune
        start_date: 2019-06
        end_date: 2020-05
        summary: Maths on Saturdays.
        highlights:
          - Taught 40 children
    technical_skills:
      - label: Databases
        details: SQLite, PostgreSQL (replication, tuning)
      - label: Languages
        details: Rust, SQL
    Languages:
      - label: Kannada
        details: Native
      - bullet: German (B2)
    Interests:
      - label: Cycling
        details: Touring, Brevets
      - bullet: Chess
    References:
      - name: Meera Iyer
        summary: She ships.
    Patents:
      - number: Ledger without a leader
      - number: "[Join by halves](https://patents.example/2)"
    Invited seminars:
      - reversed_number: Ledgers for beginners
    Exhibitions:
      - name: Tables and Chairs
        date: Fall 2017
        location: Mysuru
        summary: Woodwork of ten years.
        highlights:
          - Two rooms
    Press:
      - bullet: The Hindu, 4 May 2022
    Service:
      - company: SIGMOD
        position: Reviewer
        start_date: "2022"
        end_date: present
    A word at the end:
      - Everything here is true.
design:
  theme: classic
locale:
  language: english
settings:
  bold_keywords:
    - Rust
`;

/** The former keys, of versions before 2. */
export const OLD_RENDER_CV_SAMPLE = `cv:
  name: Asha Rao
  label: Backend Engineer
  email: asha@asha.example
  sections:
    technologies:
      - name: Databases
        details: SQLite, PostgreSQL
rendercv_settings:
  date: "2024-01-01"
locale_catalog:
  present: now
`;
