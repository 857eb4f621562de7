// A bank's printed slip, as a member or an agent would upload it. It is drawn here so that pages show a realistic document.
import { createRequire } from "node:module";
import sharp from "sharp";
import type { Money } from "#domain/money/money.ts";
import { formatMoney } from "#i18n/format.ts";

/** Stored names of the documents, in the product's own wording. */
export type DocumentName = "Чек.png" | "Выписка.png" | "Платёжка.png" | "Зачисление.png" | "Возврат.png";

export interface BankDocument {
  readonly name: DocumentName;
  /** The offer's number, which the payer writes into the purpose. */
  readonly humanId: string;
  readonly sum: Money;
  /** Milliseconds since the epoch; absent: now. */
  readonly at?: number;
  /** The last characters of the recipient's account; absent on a document that names the payer. */
  readonly payeeTail?: string;
}

const faces: Readonly<Record<DocumentName, readonly [title: string, stamp: string]>> = {
  "Чек.png": ["Квитанция о переводе", "ИСПОЛНЕНО"],
  "Выписка.png": ["Выписка по счёту", "ЗАЧИСЛЕНО"],
  "Платёжка.png": ["Платёжное поручение", "ИСПОЛНЕНО"],
  "Зачисление.png": ["Справка о зачислении", "ЗАЧИСЛЕНО"],
  "Возврат.png": ["Возврат платежа", "ИСПОЛНЕНО"],
};

const when = new Intl.DateTimeFormat("ru", { dateStyle: "short", timeStyle: "short", timeZone: "Europe/Moscow" });

/** Label and value of each line, top to bottom; the amount comes first and is large. */
const linesOf = ({ humanId, sum, at = Date.now(), payeeTail }: BankDocument): readonly (readonly [string, string])[] => [
  ["Сумма", formatMoney(sum, "ru")],
  ["Назначение", `Оплата по сделке ${humanId}`],
  ...(sum.currency === "USDT"
    ? []
    : [payeeTail ? (["Счёт получателя", `•• ${payeeTail}`] as const) : (["Счёт плательщика", `•• ${payerTail}`] as const)]),
  ["Дата и время", `${when.format(new Date(at))} МСК`],
  ["Документ", `№ ${humanId.slice(-6)}`],
];

/** Every payer of the demo pays from the same account. */
export const payerTail = "4521";

const width = 900;
const margin = 64;
const lineHeight = 66;
const top = 236;
const fontfile = createRequire(import.meta.url).resolve("@expo-google-fonts/golos-text/400Regular/GolosText_400Regular.ttf");

const markupOf = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** One line of text. The font comes from the product's packages, so that a machine without fonts draws the same picture. */
function words(text: string, size: number, color: string, place: { left: number; top: number }) {
  const markup = `<span foreground="${color}">${markupOf(text)}</span>`;
  return { input: { text: { text: markup, font: `Golos Text ${size}`, fontfile, rgba: true, dpi: 72 } }, ...place };
}

const frame = (height: number, lines: number) => {
  const rules = Array.from({ length: lines }, (_, index) => top + 46 + index * lineHeight);
  return Buffer.from(
    `<svg width="${width}" height="${height}" xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="#fff"/>
    <rect x="${margin}" y="56" width="44" height="44" rx="10" fill="#1f4e8c"/><path d="M${margin + 11} 90v-14m11 14v-14m11 14v-14M${margin + 8} 72l14-7 14 7z" stroke="#fff" stroke-width="3" fill="none"/>
    ${rules.map((y) => `<path d="M${margin} ${y}H${width - margin}" stroke="#d9dee5"/>`).join("")}
    <rect x="${width - margin - 250}" y="${height - 132}" width="250" height="76" rx="8" fill="none" stroke="#1f4e8c" stroke-width="3"/></svg>`,
  );
};

/** The document as a PNG, 900 px wide. */
export function drawBankDocument(paper: BankDocument): Promise<Buffer> {
  const [title, stamp] = faces[paper.name];
  const lines = linesOf(paper);
  const height = top + lines.length * lineHeight + 140;
  const rows = lines.flatMap(([label, value], index) => {
    const y = top + index * lineHeight;
    const isSum = index === 0;
    return [
      words(label, 22, "#5b6673", { left: margin, top: y }),
      words(value, isSum ? 30 : 24, "#16202c", { left: margin + 270, top: isSum ? y - 7 : y }),
    ];
  });
  return sharp(frame(height, lines.length))
    .composite([
      words("Банк (образец)", 26, "#1f4e8c", { left: margin + 60, top: 66 }),
      words(title, 34, "#16202c", { left: margin, top: 142 }),
      ...rows,
      words(stamp, 26, "#1f4e8c", { left: width - margin - 204, top: height - 106 }),
    ])
    .png()
    .toBuffer();
}
