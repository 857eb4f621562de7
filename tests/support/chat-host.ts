// A local chat host: it implements the public script interface of Chatwoot's website widget, and records the calls.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export const chatInboxes = {
  ...{ CHAT_TOKEN_RU: "inbox-ru", CHAT_KEY_RU: "key of the Russian inbox" },
  ...{ CHAT_TOKEN_EN: "inbox-en", CHAT_KEY_EN: "key of the English inbox" },
} as const;

/** `away`: every request fails. `silent`: the script loads, and the widget never becomes ready. */
export type ChatHostMode = "well" | "away" | "silent";

export interface ChatHost {
  readonly origin: string;
  /** Messages to the widget's frame, in order. */
  readonly told: readonly Record<string, unknown>[];
  /** Requested paths. */
  readonly asked: readonly string[];
  set(mode: ChatHostMode): void;
  stop(): Promise<void>;
}

/** Behaves like the real service: its own stylesheet element, a frame with messages, a cookie for a year, events on the window. */
const sdk = `(() => {
  const told = (name, detail = null) => dispatchEvent(new CustomEvent(name, { detail }));
  const write = (name, value) => { document.cookie = name + "=" + value + "; Path=/; Max-Age=31536000; SameSite=Lax"; };
  window.chatwootSDK = { run({ websiteToken, baseUrl }) {
    if (window.$chatwoot) return;
    const settings = window.chatwootSettings || {};
    const holder = document.createElement("div");
    const frame = document.createElement("iframe");
    const send = (event, value) => frame.contentWindow.postMessage("chatwoot-widget:" + JSON.stringify({ event, ...value }), "*");
    const open = (isOpen) => {
      if (window.$chatwoot.isOpen === isOpen) return;
      window.$chatwoot.isOpen = isOpen;
      holder.classList.toggle("woot--hide", !isOpen);
      told(isOpen ? "chatwoot:opened" : "chatwoot:closed");
    };
    window.$chatwoot = {
      baseUrl, websiteToken, isOpen: false, hasLoaded: false, darkMode: settings.darkMode, locale: settings.locale,
      hideMessageBubble: settings.hideMessageBubble || false,
      toggle: (state) => open(state === undefined ? !window.$chatwoot.isOpen : state === "open"),
      setUser(identifier, user) {
        if (!user.avatar_url && !user.email && !user.name) throw new Error("User object should have one of the keys");
        const hash = String(identifier) + String(user.identifier_hash);
        if (document.cookie.includes("cw_user_" + websiteToken + "=" + hash)) return;
        send("set-user", { identifier, user });
        write("cw_user_" + websiteToken, hash);
      },
      setCustomAttributes: (customAttributes) => send("set-custom-attributes", { customAttributes }),
      setConversationCustomAttributes: (customAttributes) => send("set-conversation-custom-attributes", { customAttributes }),
    };
    const sheet = document.createElement("style");
    sheet.innerHTML = ".woot--hide { opacity: 0 }";
    document.body.appendChild(sheet);
    const kept = /(?:^|; )cw_conversation=([^;]*)/.exec(document.cookie);
    frame.src = baseUrl + "/widget?website_token=" + websiteToken + (kept ? "&cw_conversation=" + kept[1] : "");
    frame.id = "chatwoot_live_chat_widget";
    holder.className = "woot-widget-holder woot--hide" + (settings.hideMessageBubble ? " woot-widget--without-bubble" : "");
    holder.append(frame);
    document.body.append(holder);
    addEventListener("message", (event) => {
      if (typeof event.data !== "string" || !event.data.startsWith("chatwoot-widget:")) return;
      const message = JSON.parse(event.data.slice("chatwoot-widget:".length));
      if (message.event === "onEvent") told(message.eventIdentifier, message.data);
      if (message.event !== "loaded") return;
      write("cw_conversation", message.config.authToken);
      window.$chatwoot.hasLoaded = true;
      told("chatwoot:ready");
    });
  } };
})();`;

/** The widget itself: one conversation, opened with a given or a new token. `say` simulates an operator. */
const widget = (token: string, isReady: boolean) => `<!doctype html><title>Chat</title><p>How can we help?</p><script>
  const up = (event, value) => parent.postMessage("chatwoot-widget:" + JSON.stringify({ event, ...value }), "*");
  addEventListener("message", ({ data }) => fetch("/told", { method: "POST", body: String(data).slice("chatwoot-widget:".length) }));
  window.say = (message_type) => up("onEvent", { eventIdentifier: "chatwoot:on-message", data: { message_type, content: "Здравствуйте" } });
  ${isReady ? `up("loaded", { config: { authToken: ${JSON.stringify(token)} } });` : ""}
</script>`;

export async function startChatHost(): Promise<ChatHost> {
  const told: Record<string, unknown>[] = [];
  const asked: string[] = [];
  let mode: ChatHostMode = "well";
  let conversations = 0;
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://chat");
    asked.push(url.pathname + url.search);
    if (mode === "away") return response.writeHead(503).end();
    if (url.pathname === "/packs/js/sdk.js")
      return response.writeHead(200, { "Content-Type": "text/javascript", "Cross-Origin-Resource-Policy": "cross-origin" }).end(sdk);
    if (url.pathname === "/told") {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      told.push(JSON.parse(Buffer.concat(chunks).toString()));
      return response.writeHead(204).end();
    }
    conversations += 1;
    const token = url.searchParams.get("cw_conversation") ?? `conversation-${conversations}`;
    const headers = { "Content-Type": "text/html; charset=utf-8", "Cross-Origin-Resource-Policy": "cross-origin" };
    return response.writeHead(200, headers).end(widget(token, mode === "well"));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    told,
    asked,
    set: (next) => {
      mode = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
