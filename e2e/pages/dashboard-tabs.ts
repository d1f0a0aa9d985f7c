import type { DASHBOARD_TABS } from '@vitrine/web/paths';

/** The heading of each tab, which is also the title of its page. */
export const TABS: Record<(typeof DASHBOARD_TABS)[number], [label: string, heading: RegExp]> = {
  overview: ['Overview', /^Welcome, Richard Hendriks$/],
  personal: ['Personal', /Personal/],
  experience: ['Experience', /Experience/],
  projects: ['Projects', /Projects/],
  education: ['Education', /Education/],
  certificates: ['Certificates', /Certificates/],
  skills: ['Skills', /Skills/],
  social: ['Social', /Social/],
  references: ['References', /References/],
  testimonials: ['Testimonials', /Testimonials/],
  awards: ['Awards', /Awards/],
  blogs: ['Blogs', /Blogs/],
  hobbies: ['Hobbies', /Hobbies/],
  settings: ['Portfolio Settings', /^Portfolio Settings$/],
  account: ['Account', /^My Account$/],
};
