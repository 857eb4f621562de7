import type { ComponentProps, ReactNode } from "react";
import type { Money } from "#domain/money/money.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { useText } from "#i18n/text-context.tsx";
import { Money as MoneyText } from "#ui/money.tsx";

interface DecisionProps {
  /** The fields and the button of the decision. Always visible: beside the page on wide screens, at the bottom on phones. */
  readonly act: ReactNode;
  /** Further information, below the button. */
  readonly after: ReactNode;
  /** The reader's whole payment, repeated when the button is beside the page. */
  readonly total?: Money | undefined;
  readonly children: ReactNode;
}

function Parts({ act, after, total, children }: DecisionProps) {
  const t = useText();
  return (
    <>
      <div className="decision-main">{children}</div>
      {act ? (
        <div className="decision-act">
          {total ? (
            <p className="hidden pb-2 lg:grid">
              <span className="text-small text-muted">{t("market.receipt.total")}</span>
              <MoneyText value={total} size="h1" />
            </p>
          ) : null}
          {act}
        </div>
      ) : null}
      <div className="decision-after">{after}</div>
    </>
  );
}

/** The layout of the page for readers who cannot decide. */
export function DecisionLayout(props: DecisionProps) {
  return (
    <div className="decision">
      <Parts {...props} />
    </div>
  );
}

type DecisionFormProps = DecisionProps & Omit<ComponentProps<typeof ActionForm>, "className" | "children">;

/** A page with one decision: first the terms, then the form, then further information. */
export function DecisionForm({ act, after, total, children, ...form }: DecisionFormProps) {
  return (
    <ActionForm {...form} className="decision">
      <Parts act={act} after={after} total={total}>
        {children}
      </Parts>
    </ActionForm>
  );
}
