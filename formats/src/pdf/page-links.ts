import { PDF_LIMITS } from './limits.ts';
import { transformBox } from './matrix.ts';
import type { OpenPage, PageLink } from './pdf-page.ts';

const LINK_SCHEMES = /^(?:https?:\/\/|mailto:|tel:)/i;
const MAX_ADDRESS_LENGTH = 2_048;
/** PDFACTION_URI of fpdf_doc.h. */
const ADDRESS_ACTION = 3;

/** Reads the links of a page that lead to a web address, a mail address or a phone number. */
export function readLinks(page: OpenPage): PageLink[] {
  const { pdfium, address, toPage } = page;
  const { call, scratch } = pdfium;
  const links: PageLink[] = [];
  let position = 0;
  for (let count = 0; count < PDF_LIMITS.annotations; count += 1) {
    pdfium.setInteger(0, position);
    if (!call.FPDFLink_Enumerate(address, scratch, scratch + 4)) break;
    position = pdfium.integer(0);
    const link = pdfium.integer(1);
    const url = readAddress(page, link);
    if (!LINK_SCHEMES.test(url) || url.length > MAX_ADDRESS_LENGTH || !call.FPDFLink_GetAnnotRect(link, scratch))
      continue;
    const [left = 0, top = 0, right = 0, bottom = 0] = [0, 1, 2, 3].map((at) => pdfium.float(at));
    const box = transformBox(toPage, left, top, right, bottom);
    if (Object.values(box).every(Number.isFinite)) links.push({ url, ...box });
  }
  return links;
}

function readAddress({ pdfium, document }: OpenPage, link: number): string {
  const { call } = pdfium;
  const action = call.FPDFLink_GetAction(link);
  if (!action || call.FPDFAction_GetType(action) !== ADDRESS_ACTION) return '';
  return pdfium.readUtf8((pointer, bytes) => call.FPDFAction_GetURIPath(document, action, pointer, bytes));
}
