import type { UserRecord } from '@vitrine/contract/account/accounts';
import {
  changePortfolio,
  changePortfolioHandle,
  checkPortfolioHandle,
  savePortfolioSettings,
} from '@vitrine/contract/calls/portfolios';
import { api } from '../../core/api/api.ts';
import type { EditedPortfolio } from './edited-portfolio.ts';
import { applyPortfolio, type PortfolioDetail, updatePortfolioDetail } from './portfolios.ts';

/** Adapts a portfolio other than the first (rule P21). */
export function editFurtherPortfolio(user: UserRecord, portfolio: PortfolioDetail): EditedPortfolio {
  const params = { id: portfolio.id };
  const change = async (
    body: { layout?: PortfolioDetail['layout']; theme?: PortfolioDetail['theme'] } & Visibility,
  ) => {
    const { payload } = await api(changePortfolio, { params, body });
    const { layout, theme, visibility } = payload;
    updatePortfolioDetail(portfolio.id, (before) => ({ ...before, layout, theme, visibility }));
  };
  return {
    id: portfolio.id,
    user: applyPortfolio(user, portfolio),
    isFirst: false,
    saveLook: ({ layout, isPublic }) => change({ layout, visibility: isPublic ? 'public' : 'private' }),
    saveThemes: ({ theme }) => change({ theme }),
    saveSettings: async (body) => (await api(savePortfolioSettings, { params, body })).payload,
    showSettings: (changeSettings) => {
      let current = portfolio.settings;
      updatePortfolioDetail(portfolio.id, (before) => {
        current = changeSettings(before.settings);
        return { ...before, settings: current };
      });
      return current;
    },
    saveHandle: async (handle) => {
      const { payload } = await api(changePortfolioHandle, { params, body: { handle } });
      const address = { handle: payload.handle, publicUrl: payload.publicUrl };
      updatePortfolioDetail(portfolio.id, (before) => ({ ...before, ...address }));
      return address;
    },
    isFree: async (handle, signal) =>
      (await api(checkPortfolioHandle, { params: { ...params, handle }, signal })).available,
  };
}

type Visibility = Partial<Pick<PortfolioDetail, 'visibility'>>;
