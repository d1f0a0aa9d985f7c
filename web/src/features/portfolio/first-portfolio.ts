import type { UserRecord } from '@vitrine/contract/account/accounts';
import {
  changeHandle,
  checkHandle,
  updatePortfolioSettings,
  updatePublicSettings,
  updateThemes,
} from '@vitrine/contract/calls/portfolio';
import { api } from '../../core/api/api.ts';
import { changeUser } from '../../core/session/session.ts';
import type { EditedPortfolio } from './edited-portfolio.ts';

/** Adapts the account's first portfolio, which is part of the user record. */
export function editFirstPortfolio(user: UserRecord): EditedPortfolio {
  const { email } = user;
  return {
    id: null,
    user,
    isFirst: true,
    saveLook: async ({ layout, isPublic }) => {
      const body = { email, portfolioLayout: layout, isPortfolioPublic: isPublic };
      const { data } = await api(updatePortfolioSettings, { body });
      changeUser((before) => ({ ...before, ...data }));
    },
    saveThemes: async ({ theme, template }) => {
      const { data } = await api(updateThemes, { body: { email, portfolioTheme: theme, resumeTheme: template } });
      changeUser((before) => ({ ...before, ...data }));
    },
    saveSettings: async (change) => {
      const { data } = await api(updatePublicSettings, { body: { email, ...change } });
      return data;
    },
    showSettings: (change) => {
      let current = user.publicSettings;
      changeUser((before) => {
        current = change(before.publicSettings);
        return { ...before, publicSettings: current };
      });
      return current;
    },
    saveHandle: async (handle) => {
      const { publicUrl } = await api(changeHandle, { body: { email, handle } });
      changeUser((before) => ({ ...before, handle, publicUrl }));
      return { handle, publicUrl };
    },
    isFree: async (handle, signal) => (await api(checkHandle, { params: { handle }, signal })).available,
  };
}
