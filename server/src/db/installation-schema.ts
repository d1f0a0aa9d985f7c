/** Tables of the installation itself, which belong to no account. */
export interface InstallationTables {
  /** Work that one process does at a time, and processes that are running; who holds a lease, and until when. */
  leases: { name: string; holder: string; expires_at: number };
  /** One row of what belongs to this installation, none before its first restore. */
  installation: {
    id: number;
    /** The folder of the store of files that holds those of this database; '' for the store itself. */
    files_folder: string;
  };
  /** Messages of the contact form, kept before they are mailed. */
  contact_messages: {
    id: string;
    name: string;
    email: string;
    subject: string;
    message: string;
    created_at: number;
    /** None while no mail server has taken it. */
    mailed_at: number | null;
    /** The account that was signed in while it was sent; none for a visitor, and once the account is purged. */
    user_id: string | null;
    /** That account's plan at the time, as it is shown. */
    plan: string | null;
    /** 1 where that plan has Priority Support. */
    has_priority: number;
    /** When somebody noted that it was answered. */
    answered_at: number | null;
  };
}
