import { ActionForm } from "#forms/action-form.tsx";
import { Checkbox } from "#forms/checkbox.tsx";
import { PasswordField } from "#forms/password-field.tsx";
import { PasswordRules } from "#forms/password-rules.tsx";
import { RadioCards } from "#forms/radio-cards.tsx";
import type { FormReply } from "#forms/reply.ts";
import { Segments } from "#forms/segments.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { countryText } from "#i18n/reference-text.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { useShell } from "#ui/shell/use-shell.ts";
import type { LikelyRegion } from "./likely-region.server.ts";

interface RegisterFormProps {
  readonly reply: FormReply | undefined;
  /** Preselected until the person chooses. */
  readonly likely: LikelyRegion;
  readonly hasCompanies: boolean;
  /** The e-mail address to which the invitation was sent. */
  readonly email?: string | undefined;
}

/** The question with the reason why an answer is preselected. */
function Guessed({ legend, from }: { readonly legend: string } & Pick<LikelyRegion, "from">) {
  const t = useText();
  const reason =
    from === null
      ? t("registration.register.regionGuess")
      : t("registration.register.regionOfQuote", { from: countryText(t, from, "from") });
  return (
    <>
      {legend} <span className="font-normal text-muted">{reason}</span>
    </>
  );
}

/**
 * Region and policy together, because the consent applies to the selected region (specification §5). `likely` has the person's probable region; it is shown without a question when the deployment does not ask for regions.
 */
export function RegionAndPolicy({ likely }: { readonly likely?: LikelyRegion }) {
  const t = useText();
  const isAsked = useShell().isRegionOn || likely === undefined;
  const path = useLocalePath();
  const legend = t("registration.register.region");
  const regions = (["russia", "europe"] as const).map((value) => ({
    value,
    title: t(`registration.register.${value}`),
    text: t(`registration.register.${value}Text`),
  }));
  return (
    <>
      {isAsked ? (
        <div data-consent-of="region">
          <RadioCards
            name="region"
            legend={likely === undefined ? legend : <Guessed legend={legend} from={likely.from} />}
            cards={regions}
            columns={2}
          />
        </div>
      ) : (
        <input type="hidden" name="region" value={likely.region} />
      )}
      <div data-invalid={t("registration.register.policyNeeded")}>
        <Checkbox
          name="isPolicyAccepted"
          isRequired
          label={
            <>
              {t("registration.register.policyBefore")}{" "}
              <a href={path("/policy")} target="_blank" rel="noreferrer" className="link">
                {t("registration.register.policyLink")}
              </a>
            </>
          }
          hint={t("registration.register.policyNote")}
        />
      </div>
    </>
  );
}

export function KindOfProfile() {
  const t = useText();
  const kinds = (["person", "company"] as const).map((value) => ({ value, title: t(`registration.register.${value}`) }));
  return <Segments name="profileKind" legend={t("registration.register.kind")} choices={kinds} />;
}

/** A honeypot: a filled field gets the usual answer and no account. */
function Trap() {
  const t = useText();
  return (
    <div hidden aria-hidden>
      <label>
        {t("registration.register.website")}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** Address, password, region, kind of profile and the policy. */
export function RegisterForm({ reply, likely, hasCompanies, email }: RegisterFormProps) {
  const t = useText();
  return (
    <ActionForm
      id="register"
      hasPassword
      reply={reply}
      defaultValue={{ region: likely.region, profileKind: "person", ...(email !== undefined && { email }) }}
      className="entry-form"
    >
      <div data-invalid={t("registration.register.emailNeeded")}>
        <TextField
          name="email"
          label={t("registration.register.email")}
          type="email"
          autoComplete="username"
          inputMode="email"
          hasAutoFocus
        />
      </div>
      <div data-invalid={t("registration.register.passwordNeeded")}>
        <PasswordField label={t("registration.register.password")} purpose="new" />
      </div>
      <PasswordRules name="password" />
      {hasCompanies ? <KindOfProfile /> : null}
      <RegionAndPolicy likely={likely} />
      <Trap />
      <SubmitButton isWide>{t("registration.register.submit")}</SubmitButton>
    </ActionForm>
  );
}

/** Asks for the e-mail address that gets a letter when registration opens. */
export function WaitingForm({ reply }: { reply: FormReply | undefined }) {
  const t = useText();
  return (
    <ActionForm id="waiting" intent="notifyMe" reply={reply}>
      <TextField name="email" label={t("registration.register.email")} type="email" autoComplete="email" inputMode="email" hasAutoFocus />
      <SubmitButton isWide>{t("registration.closed.submit")}</SubmitButton>
    </ActionForm>
  );
}
