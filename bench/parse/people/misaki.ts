import type { Person } from '../person.ts';

export const misaki: Person = {
  language: 'ja',
  name: '佐藤 美咲',
  label: 'マーケティング担当',
  email: 'misaki.sato@tegami.example',
  phone: '03-5555-0162',
  place: '東京都世田谷区',
  links: [{ network: 'Website', shown: 'misaki-sato.example', url: 'https://misaki-sato.example' }],
  summary:
    '食品と化粧品の業界で九年間、商品の企画から広告までを担当してきました。数字と現場の声の両方を大切にしています。',
  work: [
    {
      role: 'マーケティング部 主任',
      company: '株式会社さくら食品',
      place: '東京',
      start: '2020-04',
      points: [
        '新商品「朝のスープ」の発売を担当し、初年度に百二十万個を販売。',
        '三名のチームを率い、広告費を二割削減。',
      ],
    },
    {
      role: '広告担当',
      company: '株式会社みなと化粧品',
      place: '横浜',
      start: '2016-04',
      end: '2020-03',
      points: ['SNSの運用を始め、二年で十五万人のフォロワーを獲得。'],
    },
  ],
  education: [
    {
      title: '経済学部 卒業',
      institution: '武蔵青葉大学',
      place: '東京',
      start: '2012-04',
      end: '2016-03',
    },
  ],
  skills: [{ group: 'スキル', items: ['市場調査', 'データ分析', 'Excel', 'Google Analytics'] }],
  languages: [
    { language: '日本語', level: '母語', percent: 100 },
    { language: '英語', level: 'ビジネス', percent: 75 },
  ],
  certificates: [
    { name: '日商簿記検定2級', issuer: '日本商工会議所', date: '2018-06' },
    { name: '普通自動車第一種運転免許', issuer: '神奈川県公安委員会', date: '2014-08' },
  ],
  projects: [],
  publications: [],
  awards: [],
  volunteer: [],
  interests: ['茶道', '写真'],
  references: [],
  headings: {
    contact: '連絡先',
    summary: '自己PR',
    work: '職歴',
    education: '学歴',
    skills: 'スキル',
    languages: '語学',
    certificates: '資格',
    projects: 'プロジェクト',
    publications: '論文',
    awards: '受賞歴',
    volunteer: 'ボランティア',
    interests: '趣味',
    references: '推薦',
  },
  present: '現在',
};
