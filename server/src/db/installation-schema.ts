/** Tables of the installation itself, which belong to no account. */
export interface InstallationTables {
  /** Exclusive jobs and running processes: the holder of each lease, and when it expires. */
  leases: { name: string; holder: string; expires_at: number };
  /** A single row of settings of this installation; empty before the first restore. */
  installation: {
    id: number;
    /** Folder in the file store with the files of this database; '' for the store's root. */
    files_folder: string;
  };
  /** Messages of the contact form, stored before they are mailed. */
  contact_messages: {
    id: string;
    name: string;
    email: string;
    subject: string;
    message: string;
    created_at: number;
    /** Null until a mail server has accepted it. */
    mailed_at: number | null;
    /** The account that was signed in when it was sent; null for a visitor, and after the account is purged. */
    user_id: string | null;
    /** That account's plan at the time, as displayed. */
    plan: string | null;
    /** 1 if that plan has Priority Support. */
    has_priority: number;
    /** When it was marked as answered. */
    answered_at: number | null;
  };
}
