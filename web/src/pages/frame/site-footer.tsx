import { CREDIT, footerColumns } from '../../shell/footer-columns.ts';
import { BAR_EDGES, VISITOR_WIDTH } from '../../shell/navigation-visitor-links.ts';

const anchor = 'inline-block py-1.5 hover:text-ink hover:underline [overflow-wrap:anywhere]';

interface Props {
  supportEmail: string;
  year: number;
}

/** The footer of pages for visitors. */
export function SiteFooter({ supportEmail, year }: Props) {
  return (
    <footer className="border-t border-line text-sm text-muted">
      <div className={`py-10 ${BAR_EDGES} ${VISITOR_WIDTH}`}>
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-4">
          {footerColumns(supportEmail).map(({ title, links }) => (
            <div key={title}>
              <h2 className="mb-1 text-xs font-medium text-ink">{title}</h2>
              <ul>
                {links.map((link) => (
                  <li key={link.label}>
                    <a href={'href' in link ? link.href : link.to} className={anchor}>
                      {link.label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <p className="mt-10 flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line pt-6 text-xs">
          <span>{CREDIT}</span>
          <span>© {year} Vitrine</span>
        </p>
      </div>
    </footer>
  );
}
