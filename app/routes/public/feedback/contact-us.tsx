import { replyHeaders } from "#forms/reply-headers.ts";
import { useText } from "#i18n/text-context.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { PageMeta } from "#ui/shell/page-meta.tsx";
import type { Route } from "./+types/contact-us";
import { sendMessage } from "./contact-action.server.ts";
import { ContactForm } from "./contact-form.tsx";
import { filledIn, sharedCountries } from "./filled-in.server.ts";

export { replyHeaders as headers };
export const handle: PageHandle = { layout: "white", script: false, isShared: true, mobileBar: false };

export const loader = ({ context, url }: Route.LoaderArgs) => ({
  filledIn: filledIn(context, url.searchParams),
  countries: sharedCountries(context),
});
export const action = ({ request, context }: Route.ActionArgs) => sendMessage(request, context, "/contact-us");

/** The page with only the contact form. */
export default function ContactUs({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  return (
    <div className="grid w-full max-w-form gap-6">
      <PageMeta title={t("about.contacts.writeTitle")} description={t("about.contacts.lead")} />
      <header className="grid gap-3">
        <h1 className="text-h1 md:text-display">{t("about.contacts.writeTitle")}</h1>
        <p className="text-lead text-muted">{t("about.contacts.lead")}</p>
      </header>
      <ContactForm reply={actionData} {...loaderData} />
    </div>
  );
}
