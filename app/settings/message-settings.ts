import { z } from "zod";
import { readBy, setting, text, whole, word } from "./setting.ts";
import { readSmtpUrl } from "./smtp-url.ts";

const bytesOf = (value: string) => Buffer.from(value, "base64url").length;
const keyOf = (bytes: number) => text.refine((value) => value === "" || bytesOf(value) === bytes, `must be ${bytes} bytes in base64url`);
const isSecret = (value: string) => value === "" || value.length >= 32;
const isPair = (pair: string) => {
  const [publicKey = "", privateKey = ""] = pair.trim().split(":");
  return bytesOf(publicKey) === 65 && bytesOf(privateKey) === 32;
};

/** Letters and pushes to browsers. */
export const messageSettings = z.object({
  SMTP_URL: setting(
    readBy(readSmtpUrl, "an smtp:// or smtps:// address").default("smtp://127.0.0.1:1025"),
    "The mail server: `smtps://user:password@host:465`, or `smtp://…:587?requireTLS=true`, which refuses to send without STARTTLS.",
    { usedBy: ["worker"] },
  ),
  MAIL_RATE_PER_SECOND: setting(whole(1).default(10), "Letters a second that all workers together hand to the mail server.", {
    usedBy: ["worker"],
  }),
  MAIL_RATE_PER_DOMAIN: setting(
    whole(1).default(600),
    "Letters a minute of all workers to one recipient domain. Providers take a faster sender for spam.",
    { usedBy: ["worker"] },
  ),
  DKIM_KEY_FILE: setting(text.default(""), "PEM file of the key that signs letters (DKIM). Blank: letters are not signed.", {
    usedBy: ["worker"],
  }),
  DKIM_SELECTOR: setting(word.default("bridgehold"), "The name under which the public half of the DKIM key stands in DNS.", {
    usedBy: ["worker"],
  }),
  MAIL_HOOK_SECRET: setting(
    text.refine(isSecret, "must have 32 characters or more").default(""),
    "The secret with which the mail provider signs its reports of bounces and complaints. Blank: no reports are taken.",
    { usedBy: ["site"] },
  ),
  MAIL_DOMAIN: setting(word.default("bridgehold.test"), "The domain that letters come from. Production: a real one."),
  SUPPORT_ADDRESS: setting(
    z.email("must be an e-mail address").default("support@bridgehold.test"),
    "The e-mail address of support, shown to people and written to by the contact form. Production: a real one.",
  ),
  VAPID_PUBLIC_KEY: setting(keyOf(65).default(""), "The public key of pushes to browsers, base64url. Blank: push is off."),
  VAPID_PRIVATE_KEY: setting(keyOf(32).default(""), "The private key of pushes to browsers, base64url."),
  VAPID_SUBJECT: setting(
    text.regex(/^(?:(?:mailto:|https:\/\/)\S+|)$/, "must be mailto: or https://").default(""),
    "Where a push service may write to. Blank: `SUPPORT_ADDRESS`.",
  ),
  VAPID_FORMER_KEYS: setting(
    text.refine((value) => value === "" || value.split(",").every(isPair), "must be public:private pairs between commas").default(""),
    "Former push keys, `public:private` between commas. They sign for browsers that subscribed under them.",
  ),
  PUSH_SERVICES: setting(text.default(""), "Origins of further push services, between commas. Production: https."),
  DEV_INBOX_URL: setting(text.default(""), "The address of the embedded inbox behind `/dev/inbox`. Production refuses it.", {
    usedBy: ["site"],
  }),
});
