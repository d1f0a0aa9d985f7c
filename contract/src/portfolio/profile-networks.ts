/**
 * Where people of all fields have profiles. An address is written as `host/path`: `:user` stands for the user name, `*`
 * for one segment that says nothing, a host that begins with `*.` for every host below it, and one that ends in `.*`
 * for every country's ending. A path is the beginning of what it recognizes; without `:user`, or where the path is
 * another, the host alone tells the network.
 */
export interface ProfileNetwork {
  name: string;
  /** What people call it as well. Case, blanks and punctuation do not count. */
  aliases?: readonly string[];
  /** The address of a user's page; absent where a user name alone does not lead there. */
  page?: string;
  /** Other addresses that belong to it. */
  others?: readonly string[];
}

/** No two share a name or a host. In the order of their names, which is that of the suggestions. */
export const PROFILE_NETWORKS = [
  { name: '500px', page: '500px.com/p/:user' },
  { name: 'Academia.edu', aliases: ['Academia'], others: ['*.academia.edu/:user', ':user.academia.edu'] },
  { name: 'ArtStation', page: 'artstation.com/:user', others: [':user.artstation.com'] },
  { name: 'arXiv', page: 'arxiv.org/a/:user' },
  { name: 'Bandcamp', page: ':user.bandcamp.com' },
  { name: 'Behance', page: 'behance.net/:user' },
  { name: 'bilibili', others: ['space.bilibili.com/:user', 'bilibili.com'] },
  { name: 'Bitbucket', page: 'bitbucket.org/:user' },
  { name: 'Bluesky', aliases: ['bsky'], page: 'bsky.app/profile/:user' },
  { name: 'Codeberg', page: 'codeberg.org/:user' },
  { name: 'Codeforces', page: 'codeforces.com/profile/:user' },
  { name: 'CodePen', page: 'codepen.io/:user' },
  { name: 'dblp', others: ['dblp.org', 'dblp.uni-trier.de'] },
  { name: 'DEV', aliases: ['dev.to', 'DEV Community'], page: 'dev.to/:user' },
  { name: 'DeviantArt', page: 'deviantart.com/:user' },
  { name: 'Discord', others: ['discord.com', 'discord.gg'] },
  { name: 'Docker Hub', aliases: ['Docker'], page: 'hub.docker.com/u/:user', others: ['hub.docker.com/r/:user'] },
  { name: 'Dribbble', page: 'dribbble.com/:user' },
  { name: 'Exercism', page: 'exercism.org/profiles/:user', others: ['exercism.io'] },
  { name: 'Facebook', page: 'facebook.com/:user', others: ['fb.com/:user', 'fb.me/:user'] },
  { name: 'Figma', page: 'figma.com/@:user' },
  { name: 'Fiverr', page: 'fiverr.com/:user' },
  { name: 'Flickr', page: 'flickr.com/people/:user', others: ['flickr.com/photos/:user'] },
  { name: 'GitHub', page: 'github.com/:user' },
  { name: 'GitLab', page: 'gitlab.com/:user' },
  { name: 'Goodreads', others: ['goodreads.com'] },
  {
    name: 'Google Scholar',
    aliases: ['Scholar'],
    others: ['scholar.google.com/citations?user=:user', 'scholar.google.*/citations?user=:user'],
  },
  { name: 'Hacker News', page: 'news.ycombinator.com/user?id=:user' },
  { name: 'HackerRank', page: 'hackerrank.com/profile/:user', others: ['hackerrank.com/:user'] },
  { name: 'Hashnode', page: 'hashnode.com/@:user', others: [':user.hashnode.dev'] },
  { name: 'Hugging Face', aliases: ['HF'], page: 'huggingface.co/:user', others: ['hf.co/:user'] },
  { name: 'IMDb', others: ['imdb.com'] },
  { name: 'Instagram', aliases: ['Insta'], page: 'instagram.com/:user' },
  { name: 'itch.io', aliases: ['itch'], page: ':user.itch.io' },
  { name: 'Kaggle', page: 'kaggle.com/:user' },
  { name: 'Ko-fi', page: 'ko-fi.com/:user' },
  { name: 'LeetCode', page: 'leetcode.com/u/:user', others: ['leetcode.com/:user', 'leetcode.cn/u/:user'] },
  { name: 'LinkedIn', page: 'linkedin.com/in/:user', others: ['*.linkedin.com/in/:user'] },
  { name: 'Linktree', page: 'linktr.ee/:user' },
  {
    name: 'Mastodon',
    others: [
      'mastodon.social/@:user',
      'mastodon.online/@:user',
      'mastodon.world/@:user',
      'mastodon.art/@:user',
      'mstdn.social/@:user',
      'mstdn.jp/@:user',
      'mas.to/@:user',
      'fosstodon.org/@:user',
      'hachyderm.io/@:user',
      'infosec.exchange/@:user',
      'techhub.social/@:user',
      'mathstodon.xyz/@:user',
      'fediscience.org/@:user',
      'scholar.social/@:user',
      'sigmoid.social/@:user',
      'chaos.social/@:user',
      'social.coop/@:user',
      'journa.host/@:user',
    ],
  },
  { name: 'Medium', page: 'medium.com/@:user', others: [':user.medium.com'] },
  { name: 'npm', aliases: ['npmjs'], page: 'npmjs.com/~:user' },
  { name: 'ORCID', aliases: ['ORCID iD'], page: 'orcid.org/:user' },
  { name: 'OSF', aliases: ['Open Science Framework'], page: 'osf.io/:user' },
  { name: 'Patreon', page: 'patreon.com/:user' },
  { name: 'Pinterest', page: 'pinterest.com/:user', others: ['*.pinterest.com/:user', 'pinterest.*/:user'] },
  { name: 'Product Hunt', page: 'producthunt.com/@:user' },
  { name: 'PyPI', page: 'pypi.org/user/:user' },
  { name: 'Reddit', page: 'reddit.com/user/:user', others: ['reddit.com/u/:user', 'old.reddit.com/user/:user'] },
  { name: 'ResearchGate', page: 'researchgate.net/profile/:user' },
  { name: 'Semantic Scholar', others: ['semanticscholar.org'] },
  { name: 'SoundCloud', page: 'soundcloud.com/:user' },
  { name: 'SourceHut', aliases: ['sr.ht'], page: 'sr.ht/~:user', others: ['git.sr.ht/~:user'] },
  { name: 'Spotify', others: ['open.spotify.com/user/:user', 'open.spotify.com'] },
  { name: 'Stack Overflow', others: ['stackoverflow.com/users/*/:user'] },
  { name: 'Substack', page: 'substack.com/@:user', others: [':user.substack.com'] },
  { name: 'Telegram', page: 't.me/:user', others: ['telegram.me/:user'] },
  { name: 'Threads', page: 'threads.com/@:user', others: ['threads.net/@:user'] },
  { name: 'TikTok', page: 'tiktok.com/@:user' },
  { name: 'Twitch', page: 'twitch.tv/:user' },
  { name: 'Unsplash', page: 'unsplash.com/@:user' },
  { name: 'Upwork', others: ['upwork.com/freelancers/:user'] },
  { name: 'Vimeo', page: 'vimeo.com/:user' },
  { name: 'VK', aliases: ['VKontakte'], page: 'vk.com/:user' },
  { name: 'Web of Science', aliases: ['Publons'], others: ['webofscience.com', 'publons.com'] },
  { name: 'Weibo', page: 'weibo.com/:user' },
  { name: 'Wellfound', aliases: ['AngelList'], page: 'wellfound.com/u/:user', others: ['angel.co/u/:user'] },
  { name: 'WhatsApp', others: ['wa.me', 'api.whatsapp.com'] },
  { name: 'WordPress', others: [':user.wordpress.com', 'profiles.wordpress.org/:user'] },
  {
    name: 'X',
    aliases: ['Twitter', 'x.com', 'Twitter/X', 'X (Twitter)'],
    page: 'x.com/:user',
    others: ['twitter.com/:user'],
  },
  { name: 'Xing', page: 'xing.com/profile/:user' },
  {
    name: 'YouTube',
    aliases: ['YT'],
    page: 'youtube.com/@:user',
    others: ['youtube.com/c/:user', 'youtube.com/user/:user', 'youtu.be'],
  },
  { name: 'Zenodo', others: ['zenodo.org'] },
  { name: 'Zhihu', page: 'zhihu.com/people/:user' },
] as const satisfies readonly ProfileNetwork[];

export type NetworkName = (typeof PROFILE_NETWORKS)[number]['name'];
