import { findPeriod } from '../reading/periods.ts';
import { trimEnds } from '../reading/trim-ends.ts';
import type { Entry, EntryText } from './entries.ts';
import { type EntryHeader, parseEntryHeader } from './entry-header.ts';
import { type EntrySides, type SideWordKinds, splitOffPlace } from './entry-sides.ts';
import { isBulletLine, removeMarker } from './line-text.ts';
import type { TextLine } from './text-line.ts';

/** Labels that forms, such as the old Europass, put before each fact of a job or a degree. */
const LABELS = {
  dates: `dates|date|period|duration|from - to|zeitraum|datum|dauer|daten|periodo|fechas|fecha|période|durée|durata|
    período|datas|data|περίοδος|ημερομηνίες|χρονολογίες|период|даты|период работы|अवधि|कार्यकाल|المدة|الفترة|সময়কাল|
    காலம்|期間|时间|时间段|起止时间`,
  title: `position|role|job title|title|occupation|function|occupation or position held|degree|qualification|course|
    title of qualification awarded|title of qualification|field of study|tätigkeit|stelle|beruf|funktion|berufsbezeichnung|
    abschluss|titel|studiengang|fachrichtung|puesto|cargo|función|titulación|título|grado|estudios|poste|fonction|titre|
    diplôme|intitulé|posizione|ruolo|mansione|qualifica|titolo|função|curso|grau|habilitação|θέση|ρόλος|πτυχίο|τίτλος|
    должность|специальность|степень|квалификация|पद|उपाधि|पाठ्यक्रम|المسمى الوظيفي|الوظيفة|الدرجة|المؤهل|التخصص|পদ|পদবি|
    ডিগ্রি|பதவி|பட்டம்|職位|役職|職種|学位|専攻|职位|岗位|专业`,
  organization: `employer|company|organisation|organization|name of employer|name and address of employer|institution|school|
    university|college|provider|arbeitgeber|firma|unternehmen|betrieb|hochschule|schule|einrichtung|empresa|empleador|
    centro|institución|universidad|organización|entreprise|employeur|société|établissement|école|université|organisme|
    azienda|datore di lavoro|istituto|università|ente|empregador|entidade|instituição|escola|universidade|εργοδότης|
    εταιρεία|ίδρυμα|φορέας|компания|организация|работодатель|учебное заведение|вуз|университет|कंपनी|नियोक्ता|संस्थान|
    संस्था|विश्वविद्यालय|الشركة|جهة العمل|المؤسسة|الجامعة|প্রতিষ্ঠান|நிறுவனம்|会社|会社名|勤務先|学校|学校名|公司|单位|院校`,
  place: `place|location|city|ort|standort|lugar|ciudad|ubicación|localidad|lieu|ville|luogo|città|local|cidade|localidade|τόπος|
    τοποθεσία|город|место|место работы|स्थान|शहर|المكان|المدينة|الموقع|স্থান|இடம்|勤務地|所在地|地点|城市`,
  text: `main activities|main activities and responsibilities|responsibilities|duties|activities|tasks|description|
    achievements|key achievements|aufgaben|tätigkeiten|beschreibung|funciones|tareas|actividades|descripción|missions|
    activités|tâches|descriptif|mansioni|attività|responsabilità|descrizione|atividades|responsabilidades|descrição|
    funções|καθήκοντα|αρμοδιότητες|περιγραφή|обязанности|описание|достижения|जिम्मेदारियाँ|कार्य|विवरण|المهام|الوصف|
    المسؤوليات|দায়িত্ব|பொறுப்புகள்|業務内容|内容|职责|工作内容|描述|工作职责|main duties|key responsibilities|
    key activities|principais atividades|atividades principais|principais responsabilidades|principales funciones|
    funciones principales|hauptaufgaben|missions principales|principales missions|mansioni principali|основные обязанности`,
} as const;
type LabelKind = keyof typeof LABELS;

const foldLabel = (text: string): string => trimEnds(text.toLowerCase(), ' ', ' :：*•').replace(/[–—]/gu, '-');

const KIND_BY_LABEL: ReadonlyMap<string, LabelKind> = new Map(
  (Object.keys(LABELS) as LabelKind[]).flatMap((kind) =>
    LABELS[kind].split('|').map((word): [string, LabelKind] => [word.trim(), kind]),
  ),
);

interface Row {
  line: TextLine;
  kind: LabelKind | undefined;
  text: string;
}

/** An entry whose facts are labelled, so that nothing has to be guessed. */
export interface LabelledEntry {
  entry: Entry;
  header: EntryHeader;
  sides: EntrySides;
}

/**
 * Reads the entries of a section whose lines are mostly a label and its value; returns undefined for other sections.
 */
export function readLabelledRows(lines: readonly TextLine[], words: SideWordKinds): LabelledEntry[] | undefined {
  const rows = lines.map(toRow);
  const labelled = rows.filter(({ kind }) => kind !== undefined && kind !== 'text');
  if (labelled.length < 2 || labelled.length < lines.filter((line) => !isBulletLine(line)).length * 0.5)
    return undefined;
  const firstKind = labelled[0]?.kind;
  const isTitled = rows.every(({ kind }, index) => kind !== firstKind || isTitle(rows[index - 1]));
  const entries: Row[][] = [];
  rows.forEach((row, index) => {
    const last = entries.at(-1);
    const hasOpening = last?.some(({ kind }) => kind === firstKind);
    const startsEntry = isTitled ? isTitle(row) && rows[index + 1]?.kind === firstKind : row.kind === firstKind;
    if (!last || (hasOpening && startsEntry)) entries.push([row]);
    else last.push(row);
  });
  return entries
    .map((own) => toEntry(own, isTitled))
    .map((labelled) => ({ ...labelled, sides: splitOffPlace(labelled.sides, words) }));
}

/** Whether a row is a company or a role above its labelled rows. */
const isTitle = (row: Row | undefined): boolean => row !== undefined && !row.kind && !isBulletLine(row.line);

function toRow(line: TextLine): Row {
  const [first = '', ...others] = line.parts;
  const kind = KIND_BY_LABEL.get(foldLabel(removeMarker(first)));
  if (kind && others.length > 0) return { line, kind, text: others.join(' ') };
  const colon = /^([^:：]{2,45})[:：]\s*(\S.*)$/su.exec(line.text);
  const colonKind = colon?.[1] ? KIND_BY_LABEL.get(foldLabel(removeMarker(colon[1]))) : undefined;
  if (colonKind && colon?.[2]) return { line, kind: colonKind, text: colon[2] };
  // 'Principais atividades:' above bullet points.
  if (kind === 'text' && /[:：]\s*$/u.test(first)) return { line, kind, text: '' };
  return { line, kind: undefined, text: line.text };
}

function toEntry(all: readonly Row[], isTitled: boolean): LabelledEntry {
  const title = isTitled ? all[0] : undefined;
  const rows = title ? all.slice(1) : all;
  const header: EntryHeader = { parts: [] };
  const sides: EntrySides = { rest: [], isGuess: false, isPlaceGuess: false };
  const texts: EntryText[] = [];
  for (const { line, kind, text } of rows) {
    const part = { text, line, lineIndex: 0 };
    const period = kind === 'dates' ? findPeriod(text) : undefined;
    if (period) header.period = { ...period, line };
    else if (kind === 'title' && !sides.title) sides.title = part;
    else if (kind === 'organization' && !sides.organization) Object.assign(sides, readOrganization(line, text));
    else if (kind === 'place') sides.place = part;
    else if (kind === 'text' && text === '') continue;
    else if (kind === 'text' || isBulletLine(line) || texts.length === 0) {
      texts.push({ text: removeMarker(text), isPoint: isBulletLine(line), lines: [line] });
    } else continueText(texts, line, text);
  }
  if (title && !sides.organization)
    Object.assign(sides, { place: sides.place, ...readOrganization(title.line, title.text) });
  else if (title && !sides.title) sides.title = { ...title, lineIndex: 0 };
  else if (title) texts.unshift({ text: title.text, isPoint: false, lines: [title.line] });
  return {
    entry: {
      header: all.map(({ line }) => line).filter((line) => !texts.some((one) => one.lines.includes(line))),
      texts,
    },
    header,
    sides,
  };
}

function continueText(texts: EntryText[], line: TextLine, text: string): void {
  const last = texts.at(-1);
  if (!last) return;
  last.text = `${last.text} ${text}`;
  last.lines.push(line);
}

/**
 * Reads 'Tejo Conservas, Lda., Lisboa, Portugal' into the organization, its place if it is certain, and other parts.
 */
function readOrganization(line: TextLine, text: string): Partial<EntrySides> {
  const { parts, place } = parseEntryHeader([{ ...line, text, parts: [text] }]);
  const [organization = { text, line, lineIndex: 0 }, ...rest] = parts.map((part) => ({ ...part, line }));
  return { organization, rest, ...(place && { place: { ...place, line } }) };
}
