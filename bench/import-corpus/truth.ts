/** What a careful reader takes from a resume of the corpus, in its printed spelling; see README.md for conventions. */
export interface Truth {
  language: string;
  name: { first: string; last: string };
  emails: string[];
  phones: string[];
  links: string[];
  place: { city: string };
  jobs: TruthJob[];
  studies: TruthStudy[];
  volunteer: TruthJob[];
  /** Texts that are no facts about the person: page footers, letterheads. */
  notThePerson: string[];
}

/** Dates are 'YYYY', 'YYYY-MM', 'present', or '' if not printed. */
export interface TruthJob {
  company: string;
  role: string;
  start: string;
  end: string;
  acceptCompany?: string[];
  acceptRole?: string[];
}

export interface TruthStudy {
  school: string;
  degree: string;
  field: string;
  start: string;
  end: string;
  acceptSchool?: string[];
  acceptDegree?: string[];
}
