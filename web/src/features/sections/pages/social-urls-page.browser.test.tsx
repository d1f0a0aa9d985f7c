import { createEmptyValues } from '@vitrine/contract/resume/fields';
import { footerLinks } from '@vitrine/contract/sections/footer-links';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { buildMemberResponses } from '../../../testing/member.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { SocialUrlsPanel } from './panels.tsx';
import { SocialUrlsPage } from './social-urls-page.tsx';

type Profiles = ReturnType<typeof createEmptyValues<typeof footerLinks.fields>>['profiles'];

async function openLinks(profiles: Profiles = [], Page = SocialUrlsPage) {
  const { screen, calls } = await renderInApp(<Page />, {
    ...buildMemberResponses(() => ({ footerLinks: { ...createEmptyValues(footerLinks.fields), profiles } })),
    'POST /footer/post-data': ({ body }) => ({ success: true, payload: (body as { data: object }).data, rev: 2 }),
  });
  const field = (name: string, at = 0) =>
    screen.getByRole(name === 'Network' ? 'combobox' : 'textbox', { name }).nth(at);
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  if (Page === SocialUrlsPanel) await button('Edit').click();
  await expect.element(button('Add profile')).toBeVisible();
  const save = async () => {
    await button('Save').click();
    await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
    return calls.find(({ call }) => call.startsWith('POST'))?.body;
  };
  return { screen, field, button, save };
}

test('a pasted address fills in its network and user name (rule R41)', async () => {
  const { field, button, save } = await openLinks();
  await button('Add profile').click();
  await field('Address').fill('https://bsky.app/profile/asha.example');
  await expect.element(field('Network')).toHaveValue('Bluesky');
  await expect.element(field('User name')).toHaveValue('asha.example');
  expect(await save()).toMatchObject({
    data: {
      profiles: [{ network: 'Bluesky', username: 'asha.example', url: 'https://bsky.app/profile/asha.example' }],
    },
  });
});

test('the form on the dashboard does so too (rules R41 and S23)', async () => {
  const { field, button } = await openLinks([], SocialUrlsPanel);
  await button('Add profile').click();
  await field('Address').fill('https://www.behance.net/asha');
  await expect.element(field('Network')).toHaveValue('Behance');
});

test('an address without https:// does so when it is left, key by key (rule R41)', async () => {
  const { field, button } = await openLinks();
  await button('Add profile').click();
  await field('Address').click();
  await userEvent.keyboard('orcid.org/0000-0002-1825-0097');
  await expect.element(field('Network')).toHaveValue('');
  await userEvent.keyboard('{Tab}');
  await expect.element(field('Address')).toHaveValue('https://orcid.org/0000-0002-1825-0097');
  await expect.element(field('Network')).toHaveValue('ORCID');
  await expect.element(field('User name')).toHaveValue('0000-0002-1825-0097');
});

test('a network that is suggested and a user name fill in the address, key by key (rule R41)', async () => {
  const { screen, field, button, save } = await openLinks();
  await button('Add profile').click();
  await expect.element(field('Network')).toHaveFocus();
  const suggested = screen.container.querySelectorAll<HTMLOptionElement>('datalist option');
  const names = Array.from(suggested, ({ value }) => value);
  expect(names).toContain('Google Scholar');
  expect(names).not.toContain('LinkedIn');
  await userEvent.keyboard('codeberg{Tab}@asha');
  await expect.element(field('Address')).toHaveValue('https://codeberg.org/asha');
  expect(await save()).toMatchObject({
    data: { profiles: [{ network: 'codeberg', username: '@asha', url: 'https://codeberg.org/asha' }] },
  });
});

test('what somebody wrote stays, and no other profile is touched (rule R41)', async () => {
  const forum = { network: 'Forum', username: 'asha', url: 'https://forum.example/asha' };
  const nameless = { network: 'GitLab', username: '', url: 'https://gitlab.com/asha' };
  const { field, button, save } = await openLinks([forum, nameless]);
  await field('Address').fill('https://codeberg.org/rao');
  await expect.element(field('Network')).toHaveValue('Forum');
  await expect.element(field('User name')).toHaveValue('asha');
  await button('Move GitLab up').click();
  await vi.waitFor(() => expect(field('Network').query()).toHaveValue('GitLab'));
  expect(await save()).toMatchObject({ data: { profiles: [nameless, { ...forum, url: 'https://codeberg.org/rao' }] } });
});
