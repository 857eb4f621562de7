// The chat host's widget, used through its public script interface (docs/decisions/092). Loaded by `chat.ts`, never with a page.
import type { ChatState } from "#contracts/content/chat.ts";
import { chatAsked } from "./chat-events.ts";

// The widget inserts its styles as an element, which the content security policy blocks. These rules lay out its frame with the
// product's measures.
const rules = `
.woot-widget-holder { position: fixed; z-index: 40; inset: 0; overflow: hidden; background: var(--color-surface); }
.woot-widget-holder iframe { width: 100% !important; height: 100% !important; border: 0; color-scheme: normal; }
.woot--hide, .woot--bubble-holder, .woot-widget-bubble { display: none !important; }
@media (width >= 48rem) {
  .woot-widget-holder { inset: auto 1rem 1rem auto; width: 25rem; height: min(40rem, 100dvh - 6rem); border: 1px solid var(--color-line);
    border-radius: 1rem; box-shadow: 0 5px 40px rgb(0 0 0 / 0.16); }
}
@media print { .woot-widget-holder { display: none !important; } }
`;

function chatSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  return sheet;
}

interface Widget {
  isOpen: boolean;
  toggle(state?: "open" | "close"): void;
  setUser(id: string, user: Readonly<Record<string, string>>): void;
  setCustomAttributes(attributes: ChatState["attributes"]): void;
  setConversationCustomAttributes(attributes: Readonly<Record<string, string>>): void;
}

declare global {
  interface Window {
    chatwootSettings?: object;
    chatwootSDK?: { run(inbox: { websiteToken: string; baseUrl: string }): void };
    $chatwoot?: Widget;
  }
}

const { lang, dataset } = document.documentElement;
const address = `/chat/state?lang=${lang}`;
/** The widget sets a year; the specification requires a week (§9). */
const cookieSeconds = 7 * 24 * 60 * 60;
/** A host that has not answered after this time counts as unavailable. */
const patienceMs = 8_000;
const conversation = "cw_conversation";
/** Number of the host for messages from support. */
const outgoing = 1;

const links = () => document.querySelectorAll<HTMLAnchorElement>("a[data-chat]");
const cookieOf = (name: string) => document.cookie.match(new RegExp(`(?:^|; )${name}=([^;]*)`))?.[1] ?? null;

function writeCookie(name: string, value: string, seconds = cookieSeconds): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the widget reads it at once, and not every browser has a store of cookies.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

/** Shortens the widget's cookies from a year to a week. */
function shortenCookies({ websiteToken }: ChatState): void {
  for (const name of [conversation, `cw_user_${websiteToken}`]) {
    const value = cookieOf(name);
    if (value !== null) writeCookie(name, value);
  }
}

/**
 * Continues the account's conversation in this browser. Conversations of another person or a guest and ended conversations are removed, so
 * that the next person does not see them.
 */
function restore({ token, user, websiteToken }: ChatState): void {
  const person = `cw_user_${websiteToken}`;
  const isForeign = user === null ? cookieOf(person) !== null : token === null;
  if (isForeign) for (const name of [conversation, person]) writeCookie(name, "", 0);
  else if (token !== null) writeCookie(conversation, token);
}

const tell = (news: object) =>
  fetch(address, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ ...news, lang }) }).catch(
    () => {},
  );

function markUnread(isUnread: boolean): void {
  for (const dot of document.querySelectorAll<HTMLElement>("[data-chat-unread]")) dot.hidden = !isUnread;
}

/** Reports to the server when the conversation was read; not for guests. */
function read({ user }: ChatState): void {
  markUnread(false);
  if (user !== null) void tell({ lastReadAt: new Date().toISOString() });
}

/** Passes the deal of the page to support. */
function nameOffer(widget: Widget): void {
  const offer = document.querySelector("main h1 .offer-number, main [data-offer-number]")?.textContent?.trim();
  if (offer) widget.setConversationCustomAttributes({ offer });
}

function identify(widget: Widget, { user, attributes }: ChatState): void {
  if (user !== null) {
    const { id, email, name, hash, avatar, phone } = user;
    widget.setUser(id, {
      ...{ email, name, identifier_hash: hash },
      ...(avatar !== null && { avatar_url: avatar }),
      ...(phone !== null && { phone_number: phone }),
    });
  }
  widget.setCustomAttributes(attributes);
}

/** Handles the widget's events. */
function listen(state: ChatState): void {
  addEventListener("chatwoot:on-message", (event) => {
    shortenCookies(state);
    const { message_type: kind } = (event as CustomEvent<{ message_type?: number }>).detail ?? {};
    if (window.$chatwoot?.isOpen) read(state);
    else if (kind === outgoing) markUnread(true);
  });
  addEventListener("chatwoot:opened", () => {
    shortenCookies(state);
    read(state);
    if (window.$chatwoot) nameOffer(window.$chatwoot);
  });
  addEventListener("chatwoot:closed", () => read(state));
}

function begin(widget: Widget, state: ChatState): void {
  identify(widget, state);
  shortenCookies(state);
  const token = cookieOf(conversation);
  if (state.user !== null && token !== null && token !== state.token) void tell({ token });
  listen(state);
}

const theme = () => (dataset.theme === undefined ? "auto" : dataset.theme);

function addScript(host: string): Promise<void> {
  return new Promise((loaded, fail) => {
    const script = Object.assign(document.createElement("script"), { src: `${host}/packs/js/sdk.js`, async: true });
    script.onload = () => loaded();
    script.onerror = fail;
    document.head.append(script);
  });
}

/** Returns the ready widget; throws when the host is unavailable or does not answer. */
async function start(): Promise<Widget> {
  const state: ChatState = await (await fetch(address)).json();
  restore(state);
  window.chatwootSettings = {
    hideMessageBubble: true,
    showUnreadMessagesDialog: false,
    position: "right",
    locale: lang,
    darkMode: theme(),
  };
  const ready = new Promise<void>((heard, fail) => {
    addEventListener("chatwoot:ready", () => heard(), { once: true });
    setTimeout(fail, patienceMs);
  });
  // Prevents an unhandled rejection when the script could not be loaded.
  ready.catch(() => {});
  await addScript(state.host);
  document.adoptedStyleSheets.push(chatSheet());
  window.chatwootSDK?.run({ websiteToken: state.websiteToken, baseUrl: state.host });
  await ready;
  if (window.$chatwoot === undefined) throw new Error("The chat host sent another script.");
  begin(window.$chatwoot, state);
  return window.$chatwoot;
}

let started: Promise<Widget> | null = null;

/** Opens or closes the chat on request, otherwise only loads it. If it cannot be loaded, the link is followed. */
async function answer(isAsked: boolean): Promise<void> {
  try {
    const wasStarted = started !== null;
    started ??= start();
    const widget = await started;
    if (isAsked) widget.toggle(wasStarted && widget.isOpen ? "close" : "open");
  } catch {
    started = null;
    const [link] = links();
    if (isAsked && link) location.assign(link.href);
  }
}

document.addEventListener(chatAsked, (event) => void answer((event as CustomEvent<boolean>).detail));
