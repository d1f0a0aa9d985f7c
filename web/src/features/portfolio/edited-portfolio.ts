import { useMutation } from '@tanstack/react-query';
import type { publicSettingsInput, UserRecord } from '@vitrine/contract/account/accounts';
import { updatePortfolioSettings } from '@vitrine/contract/calls/portfolio';
import {
  changePortfolio,
  changePortfolioHandle,
  checkPortfolioHandle,
  savePortfolioSettings,
} from '@vitrine/contract/calls/portfolios';
import { readResume, setResumeDesign } from '@vitrine/contract/calls/resumes';
import type { Layout, PublicSettings, Template, Theme } from '@vitrine/contract/portfolio/portfolio';
import { createLatestDesign } from '@vitrine/contract/resume/resume-design';
import type { z } from 'zod';
import { api } from '../../core/api/api.ts';
import { changeUser } from '../../core/session/session.ts';
import { applyPortfolio, type PortfolioDetail, updatePortfolioDetail } from './portfolios.ts';

/** The changed settings; the others are kept. */
export type SettingsChange = z.input<typeof publicSettingsInput>;

/**
 * A portfolio whose settings are displayed, with the functions that save them. The promises resolve once the saved
 * values are displayed.
 */
export interface EditedPortfolio {
  id: string;
  /** The owner's record with the address, design and settings of this portfolio. */
  user: UserRecord;
  isFirst: boolean;
  saveLook: (look: { layout: Layout; isPublic: boolean }) => Promise<void>;
  /** @param themes.template of the first resume, which is chosen on the first portfolio's theme page */
  saveThemes: (themes: { theme: Theme; template: Template }) => Promise<void>;
  saveSettings: (change: SettingsChange) => Promise<PublicSettings>;
  /** Displays settings before they are saved, or reverts them. @returns the displayed settings */
  showSettings: (change: (now: PublicSettings) => PublicSettings) => PublicSettings;
  saveHandle: (handle: string) => Promise<{ handle: string; publicUrl: string }>;
  isFree: (handle: string, signal: AbortSignal) => Promise<boolean>;
}

/** The values that a portfolio displays and its settings change. */
type Shown = Pick<
  UserRecord,
  'portfolioLayout' | 'isPortfolioPublic' | 'portfolioTheme' | 'publicSettings' | 'handle' | 'publicUrl'
>;

/** @param show displays changed values where those of the portfolio are kept */
function editPortfolio(
  user: UserRecord,
  show: (change: (before: Shown) => Partial<Shown>) => void,
): Omit<EditedPortfolio, 'isFirst'> {
  const { portfolioId: id } = user;
  const params = { id };
  return {
    id,
    user,
    saveLook: async ({ layout, isPublic }) => {
      const visibility = isPublic ? 'public' : 'private';
      const { payload } = await api(changePortfolio, { params, body: { layout, visibility } });
      show(() => ({ portfolioLayout: payload.layout, isPortfolioPublic: payload.visibility === 'public' }));
    },
    saveThemes: async ({ theme }) => {
      const { payload } = await api(changePortfolio, { params, body: { theme } });
      show(() => ({ portfolioTheme: payload.theme }));
    },
    saveSettings: async (body) => (await api(savePortfolioSettings, { params, body })).payload,
    showSettings: (change) => {
      let current = user.publicSettings;
      show((before) => {
        current = change(before.publicSettings);
        return { publicSettings: current };
      });
      return current;
    },
    saveHandle: async (handle) => {
      const { payload } = await api(changePortfolioHandle, { params, body: { handle } });
      const address = { handle: payload.handle, publicUrl: payload.publicUrl };
      show(() => address);
      return address;
    },
    isFree: async (handle, signal) =>
      (await api(checkPortfolioHandle, { params: { ...params, handle }, signal })).available,
  };
}

/** Edits the account's first portfolio, whose values are part of the user record. */
export function editFirstPortfolio(user: UserRecord): EditedPortfolio {
  const show = (change: (before: Shown) => Partial<Shown>) =>
    changeUser((before) => ({ ...before, ...change(before) }));
  const portfolio = editPortfolio(user, show);
  return {
    ...portfolio,
    isFirst: true,
    // The specification names this call.
    saveLook: async ({ layout, isPublic }) => {
      const body = { email: user.email, portfolioLayout: layout, isPortfolioPublic: isPublic };
      const { data } = await api(updatePortfolioSettings, { body });
      show(() => data);
    },
    saveThemes: async ({ theme, template }) => {
      const { resumeId, resumeDesign, portfolioTheme } = user;
      // First, since a plan may refuse a template, and never a theme.
      if (template !== resumeDesign.template) {
        // Read now: options may have been changed elsewhere, such as a part that is left out.
        const { options } = (await api(readResume, { params: { id: resumeId } })).payload.design;
        const body = createLatestDesign(template, options);
        const { design } = (await api(setResumeDesign, { params: { id: resumeId }, body })).payload;
        changeUser((before) => ({ ...before, resumeDesign: design, resumeTheme: design.template }));
      }
      if (theme !== portfolioTheme) await portfolio.saveThemes({ theme, template });
    },
  };
}

/** Publishes the account's first portfolio or makes it private, in the layout that it has. */
export const useVisibility = (user: UserRecord) =>
  useMutation({
    mutationFn: (isPublic: boolean) => editFirstPortfolio(user).saveLook({ layout: user.portfolioLayout, isPublic }),
  });

/** Edits a portfolio other than the first (rule P21). */
export function editFurtherPortfolio(user: UserRecord, portfolio: PortfolioDetail): EditedPortfolio {
  const show = (change: (before: Shown) => Partial<Shown>) =>
    updatePortfolioDetail(portfolio.id, (before) => {
      const { portfolioLayout, portfolioTheme, isPortfolioPublic, publicSettings, ...address } = {
        ...applyPortfolio(user, before),
        ...change(applyPortfolio(user, before)),
      };
      return {
        ...before,
        layout: portfolioLayout,
        theme: portfolioTheme,
        visibility: isPortfolioPublic ? 'public' : 'private',
        settings: publicSettings,
        handle: address.handle,
        publicUrl: address.publicUrl,
      };
    });
  return { ...editPortfolio(applyPortfolio(user, portfolio), show), isFirst: false };
}
