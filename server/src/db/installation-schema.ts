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
  };
}
