/** A YAMLResume file with a value for every key that any version supports. */
export const YAML_RESUME_SAMPLE = `# yaml-language-server: $schema=https://yamlresume.dev/schema.json
---
content:
  basics:
    name: Asha Rao
    headline: Backend Engineer
    phone: +91 80 5550 1234
    email: asha@asha.example
    url: https://asha.example
    summary: |
      I build payment systems that **do not lose money**.

      - Ten years of *ledgers*
      - Technical skills: Rust, SQLite
  location:
    address: 12 MG Road
    city: Bengaluru
    region: Karnataka
    country: India
    postalCode: "560001"
  profiles:
    - network: LinkedIn
      username: asharao
      url: https://www.linkedin.com/in/asharao
    - network: Gitlab
      username: asharao
      url: https://gitlab.com/asharao
  education:
    - institution: Indian Institute of Science
      url: https://iisc.example
      degree: Master
      area: Computer Science
      score: "9.1"
      startDate: Aug 1, 2014
      endDate: May 2016
      courses:
        - Databases
        - Distributed systems
      summary: |
        - Thesis on distributed ledgers
  work:
    - name: Kaveri Payments
      url: https://kaveri.example
      position: Staff Engineer
      startDate: 2021-03-01T00:00:00.000Z
      endDate:
      summary: |
        Payments for two million shops.

        - Cut settlement time from 40 minutes to **90 seconds**
          - for all banks
        1. Wrote [the guide](https://guide.example)
      keywords:
        - Rust
        - Ledgers
  languages:
    - language: Hindi
      fluency: Native or Bilingual Proficiency
      keywords:
        - Songs
    - language: German
      fluency: Limited Working Proficiency
  skills:
    - name: Databases
      level: Expert
      keywords:
        - SQLite
        - PostgreSQL
  awards:
    - title: Best Paper Award
      awarder: SIGMOD
      date: Jun 2023
      summary: |
        For a join that needs half the memory.
  certificates:
    - name: Certified Kubernetes Administrator
      url: https://cka.example
      issuer: Linux Foundation
      date: "2023"
  publications:
    - name: Half the Memory, All the Rows
      publisher: Proceedings of SIGMOD
      releaseDate: 2023-06-01
      url: https://papers.example/half
      summary: |
        - A join that needs half the memory
  references:
    - name: Meera Iyer
      email: meera@kaveri.example
      phone: +91 80 5550 9999
      relationship: My manager from 2018 to 2021
      summary: |
        She ships, and what she ships works.
  projects:
    - name: Railbook
      url: https://github.com/asha/railbook
      description: Offline timetables of 7,000 stations
      startDate: "2019"
      endDate: Jul 3, 2020
      summary: |
        - Answers in 3 ms without a network
      keywords:
        - Rust
  interests:
    - name: Cycling
      keywords:
        - Touring
  volunteer:
    - organization: Pratham
      url: https://pratham.example
      position: Mentor
      startDate: Jun 2019
      endDate: May 2020
      summary: |
        - Taught maths to 40 children
locale:
  language: en
layouts:
  - engine: html
    template: calm
layout:
  template: moderncv-banking
`;
