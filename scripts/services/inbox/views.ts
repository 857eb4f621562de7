import type { CaughtLetter, LetterFilter } from "./letter-store.ts";
import { Html, html, page } from "./page.ts";

export const base = "/dev/inbox";
export const parts = { html: "Письмо", text: "Текст", headers: "Заголовки", links: "Ссылки", raw: "Исходник" } as const;
export type PartName = keyof typeof parts;

const clock = new Intl.DateTimeFormat("ru", {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});
const plurals = new Intl.PluralRules("ru");
const letterWords = { one: "письмо", few: "письма", many: "писем", other: "письма" } as const;
const counted = (count: number) => `${count} ${letterWords[plurals.select(count) as keyof typeof letterWords] ?? letterWords.other}`;
const time = (letter: CaughtLetter) =>
  html`<time datetime="${new Date(letter.receivedAt).toISOString()}">${clock.format(letter.receivedAt)}</time>`;

const row = (letter: CaughtLetter) =>
  html`<li><a href="${base}/${letter.id}"><strong>${letter.subject || "Без темы"}</strong><span class="small">${time(letter)}</span><span class="small">${letter.to.join(", ")}</span><span class="small">${letter.template}</span></a></li>`;

const field = (name: string, label: string, value: string | undefined) =>
  html`<label>${label}<input name="${name}" value="${value ?? ""}" autocomplete="off"></label>`;

/** The list, newest first, with its filters; works without script. */
export function listView(letters: readonly CaughtLetter[], filter: LetterFilter): string {
  const shown = letters.slice(0, 200);
  const list =
    shown.length === 0
      ? html`<p class="empty">Писем нет. Они появятся здесь, как только продукт их отправит.</p>`
      : html`<ul class="letters">${shown.map(row)}</ul>`;
  return page(
    "Входящие",
    html`<h1>Входящие</h1>
<form class="bar" method="get" action="${base}">${field("to", "Кому", filter.to)}${field("template", "Шаблон", filter.template)}${field("offer", "Сделка", filter.offer)}<button class="main">Найти</button></form>
<p class="small">${counted(letters.length)}${letters.length > shown.length ? `, показаны новейшие ${shown.length}` : ""}. Отсюда письма никуда не уходят.</p>
<div class="card">${list}</div>
<form method="post" action="${base}/delete" style="margin-top: 16px"><button>Удалить все</button></form>`,
  );
}

function partView(letter: CaughtLetter, part: PartName): Html {
  switch (part) {
    case "html":
      return letter.html
        ? html`<iframe title="Письмо" sandbox="allow-popups allow-popups-to-escape-sandbox" src="${base}/${letter.id}/body"></iframe>`
        : html`<p class="empty">В письме только текст.</p>`;
    case "text":
      return html`<pre>${letter.text}</pre>`;
    case "headers":
      return html`<pre>${letter.headers.map(({ name, value }) => `${name}: ${value}`).join("\n")}</pre>`;
    case "links":
      return html`<ul class="links">${letter.links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}</ul>`;
    case "raw":
      return html`<pre>${letter.raw}</pre>`;
  }
}

export function letterView(letter: CaughtLetter, part: PartName): string {
  const tabs = (Object.keys(parts) as PartName[]).map(
    (name) => html`<a href="${base}/${letter.id}?part=${name}"${name === part ? new Html(' aria-current="page"') : ""}>${parts[name]}</a>`,
  );
  return page(
    letter.subject,
    html`<p><a href="${base}">Все письма</a></p>
<h1>${letter.subject || "Без темы"}</h1>
<dl><dt>Кому</dt><dd>${letter.to.join(", ")}</dd><dt>От</dt><dd>${letter.from}</dd><dt>Получено</dt><dd>${time(letter)}</dd><dt>Шаблон</dt><dd>${letter.template}</dd></dl>
<nav class="parts" aria-label="Вид письма">${tabs}</nav>
<div class="card">${partView(letter, part)}</div>`,
  );
}

export const missingView = (): string => page("Письма нет", html`<h1>Такого письма нет</h1><p><a href="${base}">Все письма</a></p>`);
