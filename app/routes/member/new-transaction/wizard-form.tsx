import type { ComponentProps, ReactNode } from "react";
import type { QuoteView } from "#contracts/market/quote-view.ts";
import type { OfferSide } from "#domain/offer/state.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { useText } from "#i18n/text-context.tsx";
import { ReceiptBar } from "./receipt.tsx";

interface WizardParts {
  /** Null shows an empty summary. When a quote is not possible yet, phones show no bar. */
  readonly quote: QuoteView | null;
  readonly viewer: OfferSide;
  /** The button; below the summary on wide screens, always visible on phones with the total above it. */
  readonly button: ReactNode;
  readonly hasNoFigures?: boolean;
  /** Further information: on wide screens below the button. */
  readonly after?: ReactNode;
  readonly children: ReactNode;
}

type WizardFormProps = WizardParts & Omit<ComponentProps<typeof ActionForm>, "className" | "children">;

/** A form with the summary of its amounts: beside the form in wide windows, a bar at the bottom edge on phones (design/look §3). */
export function WizardForm({ quote, viewer, button, hasNoFigures, after, children, ...form }: WizardFormProps) {
  const t = useText();
  return (
    <ActionForm {...form} className="wizard">
      <div className="wizard-main">{children}</div>
      <div className="wizard-dock" data-bare={hasNoFigures ? "" : undefined}>
        <ReceiptBar quote={quote} title={t("market.receipt.title")} viewer={viewer} />
        {button ? <div className="wizard-button">{button}</div> : null}
      </div>
      {after ? <div className="wizard-after">{after}</div> : null}
    </ActionForm>
  );
}
