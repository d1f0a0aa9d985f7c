import { useEffect, useState } from 'react';
import { tabStorage } from '../../core/storage/web-storage.ts';

interface MailedLink {
  /** The secret of the link; '' when there is none, or when it is used up. */
  token: string;
  /** Set once the link has done its work: the address that it was for, '' where that is not known. */
  usedFor?: string;
}

/**
 * The link in a mail that opened a page. Its secret leaves the address bar and the history at once, and stays with
 * this tab until it is used, so that a reload asks for no other mail (docs/decisions/037-links-from-mails.md).
 * @param path of the page, without the secret
 * @param found the secret in the address; a newer link that is opened in the same tab begins anew
 */
export function useMailedLink(path: string, found = '') {
  const [link, setLink] = useState<MailedLink>(() => (found ? { token: found } : read(path)));
  useEffect(() => {
    if (!found) return;
    keep(path, { token: found });
    setLink({ token: found });
    window.history.replaceState(window.history.state, '', path);
  }, [path, found]);
  const markUsed = (email = '') => {
    const used = { token: '', usedFor: email };
    keep(path, used);
    setLink(used);
  };
  return { ...link, markUsed };
}

const getStorageKey = (path: string) => `mailed-link:${path}`;

function read(path: string): MailedLink {
  const { token = '', usedFor } = (tabStorage.readJson(getStorageKey(path)) ?? {}) as Partial<MailedLink>;
  return { token, ...(usedFor !== undefined && { usedFor }) };
}

/** A browser that keeps nothing asks for the link again after a reload. */
const keep = (path: string, link: MailedLink): void => tabStorage.writeJson(getStorageKey(path), link);
