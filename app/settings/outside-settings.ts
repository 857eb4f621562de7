import { z } from "zod";
import { choice, originOrBlank, setting, text, url } from "./setting.ts";

/** The token is part of a cookie's name. */
const chatToken = text.regex(/^[A-Za-z0-9_-]*$/, "must have letters, digits, - and _ only");
const hookSecret = text.regex(/^(?:[A-Za-z0-9_-]{32,})?$/, "must have 32 characters or more, letters, digits, - and _ only");

/** External services: OpenID sign-in, chat, rates, analytics. */
export const outsideSettings = z.object({
  OIDC_ISSUER: setting(
    url().default(""),
    "The OpenID Connect issuer that people may sign in with (`https://accounts.google.com`). Blank: no button.",
    {
      usedBy: ["site"],
    },
  ),
  OIDC_CLIENT_ID: setting(text.default(""), "The site's id at the issuer.", { usedBy: ["site"] }),
  OIDC_CLIENT_SECRET: setting(text.default(""), "The site's secret at the issuer.", { usedBy: ["site"] }),
  OIDC_CLIENT_REDIRECTS: setting(
    text.default(""),
    "Addresses of other clients (a mobile app) that the issuer may lead people back to, between commas.",
    { usedBy: ["site"] },
  ),
  CHAT_HOST: setting(originOrBlank.default(""), "The origin of the Chatwoot host. Blank: people reach support by the contact form.", {
    usedBy: ["site"],
  }),
  CHAT_TOKEN_RU: setting(chatToken.default(""), "The website token of the Russian inbox.", { usedBy: ["site"] }),
  CHAT_KEY_RU: setting(text.default(""), "The key that proves identities in the Russian inbox.", { usedBy: ["site"] }),
  CHAT_TOKEN_EN: setting(chatToken.default(""), "The website token of the English inbox. Blank: the Russian inbox takes all.", {
    usedBy: ["site"],
  }),
  CHAT_KEY_EN: setting(text.default(""), "The key that proves identities in the English inbox.", { usedBy: ["site"] }),
  CHAT_HOOK_SECRET: setting(
    hookSecret.default(""),
    "The last part of the address that the chat host reports messages to (`/hooks/chat/<secret>`).",
    {
      usedBy: ["site"],
    },
  ),
  CHAT_HOOK_KEY: setting(text.default(""), "The key that the chat host signs its reports with. Blank: an old host that signs nothing.", {
    usedBy: ["site"],
  }),
  MESSENGER_CHANNEL_URL: setting(
    url(/^https:$/).default(""),
    "The page of the service's messenger channel, linked in the footer. Blank: no link.",
    {
      usedBy: ["site"],
    },
  ),
  ANALYTICS_URL: setting(
    url().default(""),
    "An address that counts goals of people who allowed it; takes JSON by POST. Blank: nothing is sent. Production: https.",
    { usedBy: ["site"] },
  ),
  RATES_SOURCE: setting(
    choice("auto", "live", "recorded").default("auto"),
    "Where exchange rates come from. `live`: the central banks and the exchange; `recorded`: answers stored in the repository, for demos; `auto`: live, and in a demo the recorded ones when nothing answers. Production refuses `recorded`.",
  ),
});
