import type { UserRecord } from '@vitrine/contract/account/accounts';
import {
  changePortfolio,
  changePortfolioHandle,
  checkPortfolioHandle,
  savePortfolioSettings,
} from '@vitrine/contract/calls/portfolios';
import { api } from '../../core/api/api.ts';
import type { EditedPortfolio } from './edited-portfolio.ts';
import { changeWholePortfolio, placePortfolio, type WholePortfolio } from './portfolios.ts';

/** Adapts a portfolio other than the first (rule P21). */
export function editFurtherPortfolio(user: UserRecord, portfolio: WholePortfolio): EditedPortfolio {
  const params = { id: portfolio.id };
  const change = async (body: { layout?: WholePortfolio['layout']; theme?: WholePortfolio['theme'] } & Visibility) => {
    const { payload } = await api(changePortfolio, { params, body });
    const { layout, theme, visibility } = payload;
    changeWholePortfolio(portfolio.id, (before) => ({ ...before, layout, theme, visibility }));
  };
  return {
    id: portfolio.id,
    user: placePortfolio(user, portfolio),
    isFirst: false,
    saveLook: ({ layout, isPublic }) => change({ layout, visibility: isPublic ? 'public' : 'private' }),
    saveThemes: ({ theme }) => change({ theme }),
    saveSettings: async (body) => (await api(savePortfolioSettings, { params, body })).payload,
    showSettings: (changeSettings) => {
      let now = portfolio.settings;
      changeWholePortfolio(portfolio.id, (before) => {
        now = changeSettings(before.settings);
        return { ...before, settings: now };
      });
      return now;
    },
    saveHandle: async (handle) => {
      const { payload } = await api(changePortfolioHandle, { params, body: { handle } });
      const address = { handle: payload.handle, publicUrl: payload.publicUrl };
      changeWholePortfolio(portfolio.id, (before) => ({ ...before, ...address }));
      return address;
    },
    isFree: async (handle, signal) =>
      (await api(checkPortfolioHandle, { params: { ...params, handle }, signal })).available,
  };
}

type Visibility = Partial<Pick<WholePortfolio, 'visibility'>>;
