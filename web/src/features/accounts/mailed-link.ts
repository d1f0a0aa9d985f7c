import { useEffect, useState } from 'react';
import { tabStorage } from '../../core/storage/web-storage.ts';

interface MailedLink {
  /** The secret of the link; '' if there is none or it has been used. */
  token: string;
  /** Set once the link has been used: the email address it was for, '' if unknown. */
  usedFor?: string;
}

/**
 * Reads the secret of a mailed link. Removes it from the address bar and the history immediately, and keeps it in this
 * tab until it is used, so that a reload needs no other mail (docs/decisions/037-links-from-mails.md).
 * @param path of the page, without the secret
 * @param secret the secret in the address; opening a newer link in the same tab starts over
 */
export function useMailedLink(path: string, secret = '') {
  const [link, setLink] = useState<MailedLink>(() => (secret ? { token: secret } : readLink(path)));
  useEffect(() => {
    if (!secret) return;
    storeLink(path, { token: secret });
    setLink({ token: secret });
    window.history.replaceState(window.history.state, '', path);
  }, [path, secret]);
  const markUsed = (email = '') => {
    const usedLink = { token: '', usedFor: email };
    storeLink(path, usedLink);
    setLink(usedLink);
  };
  return { ...link, markUsed };
}

const getStorageKey = (path: string) => `mailed-link:${path}`;

function readLink(path: string): MailedLink {
  const { token = '', usedFor } = (tabStorage.readJson(getStorageKey(path)) ?? {}) as Partial<MailedLink>;
  return { token, ...(usedFor !== undefined && { usedFor }) };
}

/** Without working storage the link has to be opened again after a reload. */
const storeLink = (path: string, link: MailedLink): void => tabStorage.writeJson(getStorageKey(path), link);
