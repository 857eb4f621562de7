import { replyHeaders } from "#forms/reply-headers.ts";
import { useText } from "#i18n/text-context.tsx";
import { Clock, type Icon, Landmark, LockKeyhole, Mail } from "#ui/icons.ts";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { useShell } from "#ui/shell/use-shell.ts";
import { PublicHead } from "../public-head.tsx";
import type { Route } from "./+types/contacts";
import { sendMessage } from "./contact-action.server.ts";
import { ContactForm } from "./contact-form.tsx";
import { filledIn, sharedCountries } from "./filled-in.server.ts";

export { replyHeaders as headers };
export const handle: PageHandle = { layout: "white", script: false, isShared: true, mobileBar: false };

export const loader = ({ context, url }: Route.LoaderArgs) => ({
  filledIn: filledIn(context, url.searchParams),
  countries: sharedCountries(context),
});
export const action = ({ request, context }: Route.ActionArgs) => sendMessage(request, context, "/contacts");

function Facts() {
  const t = useText();
  const { supportAddress, isDemo } = useShell();
  const facts: readonly (readonly [Icon, string, string])[] = [
    [Clock, t("about.contacts.hours"), t("about.contacts.hoursText")],
    [Landmark, t("about.contacts.russia"), t("about.contacts.russiaText")],
    [Landmark, t("about.contacts.europe"), t("about.contacts.europeText")],
    [LockKeyhole, t("about.contacts.never"), t("about.contacts.neverText")],
  ];
  return (
    <div className="grid content-start gap-6">
      <dl className="grid gap-6">
        <div className="grid grid-cols-[auto_1fr] gap-x-3">
          <Mail aria-hidden className="mt-0.5 size-5 text-brand" />
          <dt className="font-semibold">{t("about.contacts.mail")}</dt>
          <dd className="col-start-2">
            <a href={`mailto:${supportAddress}`} className="link">
              {supportAddress}
            </a>
          </dd>
        </div>
        {facts.map(([Picture, term, text]) => (
          <div key={text} className="grid grid-cols-[auto_1fr] gap-x-3">
            <Picture aria-hidden className="mt-0.5 size-5 text-brand" />
            <dt className="font-semibold">{term}</dt>
            <dd className="col-start-2 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      {isDemo ? <p className="text-small text-muted">{t("about.contacts.demo")}</p> : null}
    </div>
  );
}

/** The page with addresses, hours and the contact form. */
export default function Contacts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  return (
    <div className="grid gap-8">
      <PublicHead title={t("about.contacts.title")} lead={t("about.contacts.lead")} />
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <Facts />
        <section id="write" aria-labelledby="write-title" className="card scroll-mt-20">
          <h2 id="write-title" className="mb-4 text-h3">
            {t("about.contacts.writeTitle")}
          </h2>
          <ContactForm reply={actionData} {...loaderData} />
        </section>
      </div>
    </div>
  );
}
