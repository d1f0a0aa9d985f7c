/** A software engineer's resume in Simplified Chinese. */
export const chinese = {
  personalInfo: {
    firstName: '林',
    lastName: '晓雯',
    designation: '高级后端工程师',
    contactNumber: '+86 138 0013 8000',
    email: 'xiaowen.lin@example.com',
    city: '杭州',
    country: '中国',
    expectedSalary: '每月 ¥45,000',
    languages: [
      { name: '普通话', proficiency: 'Native' },
      { name: '英语', proficiency: 'Fluent' },
    ],
    summary:
      '八年后端开发经验，专注于交易系统与数据一致性。主导过两次核心系统的平滑迁移，习惯用“先测量，再优化”的方式解决性能问题。',
  },
  skills: {
    technical: ['Go', 'Java', 'MySQL', 'Redis', '消息队列', '分布式系统设计'],
    soft: ['跨团队协作', '技术写作'],
  },
  experiences: [
    {
      _id: 'e1',
      companyName: '云帆科技有限公司',
      role: '高级后端工程师',
      startDate: '2020-07',
      current: true,
      companyUrl: 'https://yunfan.example',
      summaryPoints: [
        '重构订单服务，将高峰期响应时间从 900 毫秒降到 120 毫秒。',
        '设计对账平台，每日核对 3,200 万笔交易，差错率低于百万分之一。',
        '带领五人小组，建立代码评审与值班制度。',
      ],
    },
    {
      _id: 'e2',
      companyName: '西湖数据研究所',
      role: '软件工程师',
      startDate: '2016-07',
      endDate: '2020-06',
      companyUrl: 'https://xihudata.example',
      summaryPoints: ['开发实时日志分析系统，日处理数据 4 TB。', '把部署时间从两小时缩短到八分钟。'],
    },
  ],
  projects: [
    {
      _id: 'p1',
      title: '开源限流组件“水闸”',
      description: '为微服务提供分布式限流，支持令牌桶与滑动窗口，已被三十多家公司使用。',
      githubUrl: 'https://github.com/xiaowen-lin/shuizha',
      technologies: ['Go', 'Redis', 'Lua'],
    },
  ],
  education: [
    {
      _id: 'd1',
      title: '计算机科学与技术学士',
      instituteName: '江南理工大学',
      fromYear: 'Sep, 2012',
      toYear: 'Jun, 2016',
      grade: '平均绩点 3.8',
    },
  ],
  certificates: [
    { _id: 'c1', title: '软件设计师（中级）', issuer: '计算机技术资格考试办公室', issueDate: '2015-11', tags: [] },
  ],
  footerLinks: { github: 'https://github.com/xiaowen-lin' },
};
