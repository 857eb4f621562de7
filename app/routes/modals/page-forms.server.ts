import { href } from "react-router";
import { optionalPrincipal } from "#guards/guards.server.ts";
import { safePath } from "#guards/safe-path.ts";
import { localePath, splitLanguage } from "#i18n/locale-path.ts";
import { textFor } from "#i18n/text.server.ts";
import { brandContext, consentContext, languageContext } from "#middleware/contexts.server.ts";
import { withoutModal } from "#ui/modal/modal-address.ts";
import { purposeOf } from "../auth/purpose.server.ts";
import { filledIn } from "../public/feedback/filled-in.server.ts";
import type { Asked, ReadModal } from "./asked.server.ts";

/** The page behind the modal, in its language. */
const behind = ({ url }: Asked) => withoutModal(url.pathname, url.search);

function wordsOf({ context }: Asked) {
  const language = context.get(languageContext);
  return { t: textFor(language), path: (to: string) => localePath(to, language) };
}

const withGoTo = (to: string, goTo: string) => `${to}?${new URLSearchParams({ goTo })}`;

/** Which cookies this browser may keep; open to everybody, as its page is. */
export const cookies: ReadModal = (asked) => {
  const { t } = wordsOf(asked);
  const isOn = asked.context.get(consentContext)?.isAnalyticsAllowed ?? false;
  return {
    name: "cookies",
    form: "sheet",
    title: t("cookies.title"),
    parts: [
      { kind: "text", text: t("cookies.lead"), isMuted: true },
      {
        kind: "form",
        form: {
          action: href("/cookies"),
          commandId: crypto.randomUUID(),
          fields: { goTo: behind(asked) },
          ...(isOn && { values: { analytics: "on" } }),
          inputs: [
            { kind: "fixed", name: "essential", label: t("cookies.essential"), hint: t("cookies.essentialText") },
            { kind: "check", name: "analytics", label: t("cookies.analytics"), hint: t("cookies.analyticsText") },
          ],
          submit: t("cookies.save"),
          keep: t("common.close"),
        },
      },
    ],
  };
};

/** A message to support, over the page that it is about; the number to refer to is said over the same page. */
export const contactUs: ReadModal = (asked) => {
  const { t, path } = wordsOf(asked);
  return {
    name: "contact-us",
    form: "full",
    title: t("about.contacts.writeTitle"),
    parts: [
      {
        kind: "form",
        form: {
          action: withGoTo(href("/contact-us"), behind(asked)),
          commandId: crypto.randomUUID(),
          values: filledIn(asked.context, asked.url.searchParams),
          inputs: [
            { kind: "text", name: "name", label: t("about.contacts.name"), autoComplete: "name" },
            { kind: "text", name: "email", label: t("about.contacts.email"), type: "email", autoComplete: "email" },
            {
              kind: "text",
              name: "phone",
              label: t("about.contacts.phone"),
              hint: t("about.contacts.phoneHint"),
              type: "tel",
              autoComplete: "tel",
            },
            { kind: "text", name: "subject", label: t("about.contacts.subject") },
            { kind: "text", name: "emailBody", label: t("about.contacts.body"), hint: t("about.contacts.bodyHint"), rows: 5 },
            {
              kind: "check",
              name: "isPolicyAccepted",
              label: t("about.contacts.policy"),
              link: { to: path(href("/policy")), text: t("about.contacts.policyLink") },
            },
          ],
          submit: t("about.contacts.submit"),
          keep: t("common.close"),
        },
      },
    ],
  };
};

/** Who a guest is, before an act that needs to know; `modalAction` is the page that they wanted, else they stay where they are. */
export const login: ReadModal = async (asked) => {
  if (optionalPrincipal(asked.context) !== null) return null;
  const { t, path } = wordsOf(asked);
  const wanted = safePath(asked.url.searchParams.get("modalAction"));
  const goTo = wanted ?? splitLanguage(behind(asked)).path;
  // Who stays on the page goes on there; who wanted another one is told what for they log in.
  const isHere = wanted?.split("?")[0] === splitLanguage(asked.url.pathname).path;
  const purpose = isHere ? null : await purposeOf(wanted, asked.context.get(languageContext), asked.context.get(brandContext));
  return {
    name: "login",
    form: "sheet",
    title: t("auth.login.title"),
    parts: [
      { kind: "text", text: purpose ?? t("auth.login.goesOn"), isMuted: true },
      {
        kind: "form",
        form: {
          action: path(withGoTo(href("/login"), goTo)),
          commandId: crypto.randomUUID(),
          inputs: [
            { kind: "text", name: "email", label: t("auth.login.email"), type: "email", autoComplete: "username" },
            { kind: "password", name: "password", label: t("auth.login.password") },
          ],
          submit: t("auth.login.submit"),
          keep: t("auth.login.register"),
          keepTo: path(withGoTo(href("/register"), goTo)),
        },
      },
    ],
  };
};
